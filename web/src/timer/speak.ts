/** Says a few words aloud, where the browser has a voice. */
export function speak(text: string): void {
  if (typeof speechSynthesis === 'undefined') return;
  const words = new SpeechSynthesisUtterance(text);
  words.lang = 'en';
  words.rate = 1.2;
  speechSynthesis.cancel();
  speechSynthesis.speak(words);
}
