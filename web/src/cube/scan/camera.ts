// The camera, from the question for leave to its release. Whoever opens it must close it.

export type CameraFault = 'denied' | 'none' | 'busy';

export interface Camera {
  stream: MediaStream;
  close(): void;
}

/** Why there is no picture, from what the browser throws. */
export function faultOf(error: unknown): CameraFault {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy';
  return 'none';
}

export const faultWords: Record<CameraFault, string> = {
  denied: 'The camera is not allowed here. You can allow it in the browser, next to the address.',
  none: 'There is no camera here.',
  busy: 'The camera does not answer. Perhaps another app is using it.',
};

/** Opens the camera at the back of a phone, or whichever there is. */
export async function openCamera(): Promise<Camera> {
  if (!navigator.mediaDevices?.getUserMedia) throw new DOMException('no camera', 'NotFoundError');
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
  });
  return { stream, close: () => stream.getTracks().forEach((track) => track.stop()) };
}
