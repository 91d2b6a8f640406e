// Sounds: dry, short, wooden, soft, and made on the spot. There are none before the first tap or key.
import { useEffect, useRef } from "preact/hooks";
import type { Scene } from "../motion/timeline";
import { settings } from "../settings";
import { cuesOf, turnCue, type Sound } from "./cues";

let context: AudioContext | null = null;

/** How loud all of it is: heard beside a conversation, never over it. */
const gentle = 0.6;

/** A knock on wood: a short noise through a narrow filter, over a tone that dies away at once. */
function knock(audio: AudioContext, when: number, pitch: number, loud: number, decay: number): void {
  const length = Math.ceil(audio.sampleRate * decay);
  const noise = audio.createBuffer(1, length, audio.sampleRate);
  const data = noise.getChannelData(0);
  for (let i = 0; i < length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 4;
  const source = audio.createBufferSource();
  source.buffer = noise;
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch * 2.7;
  filter.Q.value = 3;
  const tone = audio.createOscillator();
  tone.type = "sine";
  tone.frequency.setValueAtTime(pitch * 1.15, when);
  tone.frequency.exponentialRampToValueAtTime(pitch, when + 0.02);
  const level = audio.createGain();
  level.gain.setValueAtTime(loud * gentle, when);
  level.gain.exponentialRampToValueAtTime(0.001, when + decay);
  source.connect(filter).connect(level);
  tone.connect(level);
  level.connect(audio.destination);
  source.start(when);
  tone.start(when);
  tone.stop(when + decay);
}

/** Each sound is some knocks: after how long, how high, how loud, how long. */
const knocks: Record<Sound, [number, number, number, number][]> = {
  piece: [[0, 420, 0.1, 0.05]],
  hit: [
    [0, 150, 0.3, 0.12],
    [0.012, 95, 0.25, 0.16],
  ],
  turn: [
    [0, 520, 0.18, 0.09],
    [0.13, 690, 0.18, 0.12],
  ],
  end: [
    [0, 520, 0.2, 0.12],
    [0.16, 440, 0.2, 0.12],
    [0.32, 330, 0.25, 0.3],
  ],
};

export function playSound(sound: Sound, time = performance.now()): void {
  if (!settings().sound || !("AudioContext" in window) || !navigator.userActivation.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  const begin = context.currentTime + Math.max(0, time - performance.now()) / 1000;
  for (const [after, pitch, loud, decay] of knocks[sound]) knock(context, begin + after, pitch, loud, decay);
}

export const playScenes = (scenes: Scene[]): void => cuesOf(scenes).forEach((c) => playSound(c.sound, c.time));

/** The sounds of a table; returns what plays those of some scenes. */
export function useSounds(mine: boolean, over: boolean, known: boolean): (scenes: Scene[]) => void {
  const was = useRef<{ mine: boolean; over: boolean } | null>(null);
  useEffect(() => {
    if (!known) return;
    const sound = turnCue(was.current, { mine, over });
    was.current = { mine, over };
    if (sound) playSound(sound);
  }, [mine, over, known]);
  return playScenes;
}
