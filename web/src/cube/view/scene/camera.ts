// The camera position: a point on a sphere, kept away from the poles.
import { PerspectiveCamera, Vector3 } from 'three';
import type { Face } from '../../model/facelets';

const home = { yaw: 0.64, pitch: 0.48 };
const steepest = 1.35;
// Camera positions for each face. The three front faces are visible from the home position.
const standpoints: Partial<Record<Face, { yaw: number; pitch: number }>> = {
  L: { yaw: -home.yaw, pitch: home.pitch },
  B: { yaw: home.yaw + Math.PI / 2, pitch: home.pitch },
  D: { yaw: home.yaw, pitch: -home.pitch },
};
const away = 16.2;

export class OrbitCamera {
  readonly camera = new PerspectiveCamera(20, 1, 4, 60);
  private yaw = home.yaw;
  private pitch = home.pitch;

  constructor() {
    this.place();
  }

  orbit(dx: number, dy: number): void {
    this.yaw -= dx;
    this.pitch = Math.min(steepest, Math.max(-steepest, this.pitch + dy));
    this.place();
  }

  /** Returns a function that moves the camera by a fraction of the way to a view of this face. */
  wayTo(face: Face): ((part: number) => void) | undefined {
    const from = { yaw: this.yaw, pitch: this.pitch };
    const to = standpoints[face] ?? home;
    const round = Math.atan2(Math.sin(to.yaw - from.yaw), Math.cos(to.yaw - from.yaw));
    if (Math.abs(round) < 0.01 && Math.abs(to.pitch - from.pitch) < 0.01) return undefined;
    return (part) => {
      this.yaw = from.yaw + round * part;
      this.pitch = from.pitch + (to.pitch - from.pitch) * part;
      this.place();
    };
  }

  reset(): void {
    Object.assign(this, home);
    this.place();
  }

  /** Keeps the whole cube in view for any window shape. */
  fit(width: number, height: number): void {
    this.camera.aspect = width / height;
    this.place();
    this.camera.updateProjectionMatrix();
  }

  private place(): void {
    const distance = away / Math.min(1, this.camera.aspect);
    this.camera.position
      .set(Math.sin(this.yaw) * Math.cos(this.pitch), Math.sin(this.pitch), Math.cos(this.yaw) * Math.cos(this.pitch))
      .multiplyScalar(distance);
    this.camera.lookAt(new Vector3(0, -0.1, 0));
    this.camera.updateMatrixWorld();
  }
}
