// Camera access, from the permission request to the release. Every opened camera must be closed.

export type CameraFault = 'denied' | 'none' | 'busy';

export interface Camera {
  stream: MediaStream;
  close(): void;
}

/** The reason why no image is available, from the browser's exception. */
export function cameraFaultOf(error: unknown): CameraFault {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy';
  return 'none';
}

export const cameraFaultTexts: Record<CameraFault, string> = {
  denied: 'Camera access is blocked. To allow it, click the icon next to the address bar.',
  none: 'No camera found.',
  busy: 'The camera is not responding. Another app may be using it.',
};

/** Opens the rear camera of a phone, or any other camera. */
export async function openCamera(): Promise<Camera> {
  if (!navigator.mediaDevices?.getUserMedia) throw new DOMException('no camera', 'NotFoundError');
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
  });
  return { stream, close: () => stream.getTracks().forEach((track) => track.stop()) };
}
