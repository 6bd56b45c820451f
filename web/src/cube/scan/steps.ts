// The order in which the six faces are shown, and how to turn the cube from one to the next. Shown so, each face stands
// before the camera as the unfolded cube has it: no turning back is needed.
import { faces, type Face } from '../model/facelets';

export interface Step {
  face: Face;
  title: string; // what to show
  how: string; // how to get there
  arrow: 'none' | 'left' | 'down' | 'up'; // which way the cube goes, as the screen shows it
}

export const steps: readonly Step[] = [
  { face: 'F', title: 'Green centre', how: 'Hold the cube with white on top and green towards the camera.', arrow: 'none' },
  { face: 'R', title: 'Red centre', how: 'Turn the whole cube a quarter to the left. White stays on top.', arrow: 'left' },
  { face: 'B', title: 'Blue centre', how: 'A quarter to the left again.', arrow: 'left' },
  { face: 'L', title: 'Orange centre', how: 'And a quarter to the left again.', arrow: 'left' },
  { face: 'U', title: 'White centre', how: 'Once more to the left, so that green is in front. Then tip the top towards the camera.', arrow: 'down' },
  { face: 'D', title: 'Yellow centre', how: 'Tip it back, and on, until the bottom is in front: green is above it now.', arrow: 'up' },
];

/** What was seen of each face: nine colours such as #c41e3a, row by row. */
export type Seen = Partial<Record<Face, readonly string[]>>;

/** The first face that is still to be shown. */
export const nextStep = (seen: Seen): Step | undefined => steps.find(({ face }) => !seen[face]);

/** The faces as the engine asks for them, U R F D L B. */
export const inNetOrder = (seen: Seen): string[] => faces.map((face) => (seen[face] ?? []).join(' '));
