// Spells out the place names in the engine's sentences.
import { describePlace, faceNames, type Face } from './facelets';
import { faceletsAt, placeInWords } from './pieces';

/** "at UF" becomes "at the top front (UF)", "face F" becomes "the front face", and "U6" becomes "U6 (top, row 2, column 3)". */
export function spellOutPlaces(sentence: string): string {
  const spelled = sentence
    .replace(/\b(at|and|in|of) ([URFDLB]{2,3})\b/g, (_, word: string, place: string) => `${word} the ${placeInWords(place)} (${place})`)
    .replace(/\b(?:the )?faces ([URFDLB]) and ([URFDLB])\b/g, (_, a: Face, b: Face) => `the ${faceNames[a]} and ${faceNames[b]} faces`)
    .replace(/\bface ([URFDLB])\b/g, (_, face: Face) => `the ${faceNames[face]} face`)
    .replace(/\b[URFDLB][1-9]\b/g, (sticker) => `${sticker} (${describePlace(faceletsAt(sticker)[0])})`);
  return spelled.charAt(0).toUpperCase() + spelled.slice(1);
}
