/** Speaks a text, if the browser has speech synthesis. */
export function speak(text: string): void {
  if (typeof speechSynthesis === 'undefined') return;
  const words = new SpeechSynthesisUtterance(text);
  words.lang = 'en';
  words.rate = 1.2;
  speechSynthesis.cancel();
  speechSynthesis.speak(words);
}
