import { describe, expect, it } from 'vitest';
import { Speech } from './speech.svelte';

function fakeSynthesis(voices: { lang: string; localService: boolean }[]) {
  const said: string[] = [];
  const listeners: (() => void)[] = [];
  const synthesis = {
    voices,
    said,
    changed: () => listeners.forEach((listener) => listener()),
    getVoices: () => synthesis.voices as SpeechSynthesisVoice[],
    speak: ({ text, lang }: SpeechSynthesisUtterance) => void said.push(`${lang}: ${text}`),
    cancel: () => void said.push('stop'),
    addEventListener: ((_: string, listener: () => void) => void listeners.push(listener)) as SpeechSynthesis['addEventListener'],
  };
  return synthesis;
}
const speechWith = (synthesis: ReturnType<typeof fakeSynthesis> | undefined) => new Speech(synthesis, (text) => ({ text }) as SpeechSynthesisUtterance);

describe('reading aloud', () => {
  it('is not available without an English voice', () => {
    expect(speechWith(undefined).available).toBe(false);
    expect(speechWith(fakeSynthesis([{ lang: 'de-DE', localService: true }])).available).toBe(false);
  });

  it('becomes available when the voices are loaded', () => {
    const synthesis = fakeSynthesis([]);
    const speech = speechWith(synthesis);
    expect(speech.available).toBe(false);
    synthesis.voices = [{ lang: 'en-US', localService: true }];
    synthesis.changed();
    expect(speech.available).toBe(true);
  });

  it('prefers a voice on the device and stops the previous sentence', () => {
    const synthesis = fakeSynthesis([{ lang: 'en-US', localService: false }, { lang: 'en-GB', localService: true }]);
    const speech = speechWith(synthesis);
    speech.say('Turn the top to the left');
    speech.stop();
    expect(synthesis.said).toEqual(['stop', 'en-GB: Turn the top to the left', 'stop']);
  });

  it('does nothing without a voice', () => {
    const synthesis = fakeSynthesis([]);
    speechWith(synthesis).say('Hello');
    expect(synthesis.said).toEqual([]);
  });
});
