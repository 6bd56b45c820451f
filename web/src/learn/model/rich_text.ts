// Lesson texts: plain sentences with **bold** words.

export interface Segment {
  text: string;
  bold: boolean;
}

export const segmentsOf = (text: string): Segment[] =>
  text
    .split('**')
    .map((part, i) => ({ text: part, bold: i % 2 === 1 }))
    .filter((segment) => segment.text !== '');
