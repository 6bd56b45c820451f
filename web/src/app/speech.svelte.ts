// Reads sentences aloud in browsers that have an English voice. The sentences are on the screen as well.

type Synthesis = Pick<SpeechSynthesis, 'getVoices' | 'speak' | 'cancel' | 'addEventListener'>;

export class Speech {
  /** True if the browser has a voice. Some browsers load their voices later. */
  available = $state(false);
  private voice: SpeechSynthesisVoice | undefined;

  constructor(
    private readonly synthesis: Synthesis | undefined,
    private readonly makeUtterance: (text: string) => SpeechSynthesisUtterance,
  ) {
    if (!synthesis) return;
    this.findVoice();
    synthesis.addEventListener('voiceschanged', () => this.findVoice());
  }

  /** Reads the text, and stops reading anything else. */
  say(text: string): void {
    if (!this.synthesis || !this.voice) return;
    this.synthesis.cancel();
    const utterance = this.makeUtterance(text);
    utterance.voice = this.voice;
    utterance.lang = this.voice.lang;
    utterance.rate = 0.95;
    this.synthesis.speak(utterance);
  }

  stop(): void {
    this.synthesis?.cancel();
  }

  // A voice on the device works offline.
  private findVoice(): void {
    const english = (this.synthesis?.getVoices() ?? []).filter(({ lang }) => /^en\b/i.test(lang));
    this.voice = english.find(({ localService }) => localService) ?? english[0];
    this.available = this.voice !== undefined;
  }
}

export const speech = new Speech(
  typeof window === 'undefined' ? undefined : window.speechSynthesis,
  (text) => new SpeechSynthesisUtterance(text),
);

/** Speaks a text, if the browser has speech synthesis. */
export function speak(text: string): void {
  if (typeof speechSynthesis === 'undefined') return;
  const words = new SpeechSynthesisUtterance(text);
  words.lang = 'en';
  words.rate = 1.2;
  speechSynthesis.cancel();
  speechSynthesis.speak(words);
}
