// The order in which the six faces are scanned, and how to turn the cube from one to the next. In this order every
// face appears to the camera as in the unfolded cube, so no image needs to be rotated.
import { faces, type Face } from '../model/facelets';

export interface Step {
  face: Face;
  title: string; // the face to show
  how: string; // instruction for getting there
  arrow: 'none' | 'left' | 'down' | 'up'; // direction in which the cube moves on the screen
}

export const steps: readonly Step[] = [
  { face: 'F', title: 'Green centre', how: 'Hold the cube with white on top and green towards the camera.', arrow: 'none' },
  { face: 'R', title: 'Red centre', how: 'Turn the whole cube a quarter turn to the left. White stays on top.', arrow: 'left' },
  { face: 'B', title: 'Blue centre', how: 'Turn the whole cube a quarter turn to the left again.', arrow: 'left' },
  { face: 'L', title: 'Orange centre', how: 'Turn the whole cube a quarter turn to the left once more.', arrow: 'left' },
  { face: 'U', title: 'White centre', how: 'Turn the cube to the left once more, so that green faces the camera. Then tip the top towards the camera.', arrow: 'down' },
  { face: 'D', title: 'Yellow centre', how: 'Keep tipping the cube back until the bottom faces the camera. Green is now on top.', arrow: 'up' },
];

/** The nine colours seen on each face, such as #c41e3a, row by row. */
export type Seen = Partial<Record<Face, readonly string[]>>;

/** The first face that has not been captured. */
export const nextStep = (seen: Seen): Step | undefined => steps.find(({ face }) => !seen[face]);

/** The faces in the engine's order: U R F D L B. */
export const inNetOrder = (seen: Seen): string[] => faces.map((face) => (seen[face] ?? []).join(' '));
