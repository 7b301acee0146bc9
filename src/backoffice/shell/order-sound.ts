import { create } from 'zustand'

/** Longer than the sound itself: orders that come together ring once. */
const REST_SECONDS = 4
/** Two tones up, in hertz and seconds after the beginning. */
const TONES = [
  { hertz: 659, at: 0 },
  { hertz: 880, at: 0.14 },
] as const
const TONE_SECONDS = 0.35
/** Of the full volume: heard in a room, and startles nobody. */
const VOLUME = 0.2

/** `isReady`: the browser lets this tab be heard, which it does after a press or a key. */
export const useOrderSound = create<{ audio: AudioContext | undefined; isReady: boolean }>()(() => ({
  audio: undefined,
  isReady: false,
}))

/** Call it within a press: browsers let no tab be heard before one. Returns whether it can be heard from now on. */
export async function readySound(): Promise<boolean> {
  if (!('AudioContext' in globalThis)) return false
  const audio = useOrderSound.getState().audio ?? new AudioContext()
  useOrderSound.setState({ audio })
  await audio.resume().catch(() => {})
  const isReady = audio.state === 'running'
  useOrderSound.setState({ isReady })
  return isReady
}

/**
 * Rings, unless this tab or another of the browser rang within the last seconds. The tab that rings holds a lock until
 * the rest after its sound is over. The rest is measured by the audio itself: timers of a hidden tab come late.
 */
export async function ring(): Promise<void> {
  const { audio } = useOrderSound.getState()
  if (audio?.state !== 'running') return
  if (!('locks' in navigator)) return void play(audio)
  await navigator.locks.request('new order sound', { ifAvailable: true }, async lock => {
    if (lock) await play(audio)
  })
}

/** Resolves after the sound and its rest. */
function play(audio: AudioContext): Promise<void> {
  const volume = new GainNode(audio, { gain: 0 })
  volume.connect(audio.destination)
  const now = audio.currentTime
  for (const { hertz, at } of TONES) {
    const begins = now + at
    volume.gain.setValueAtTime(VOLUME, begins)
    volume.gain.exponentialRampToValueAtTime(0.001, begins + TONE_SECONDS)
    const tone = new OscillatorNode(audio, { frequency: hertz })
    tone.connect(volume)
    tone.start(begins)
    tone.stop(begins + TONE_SECONDS)
  }
  const rest = new ConstantSourceNode(audio, { offset: 0 })
  rest.connect(audio.destination)
  const { promise: isOver, resolve } = Promise.withResolvers<void>()
  rest.addEventListener('ended', () => {
    volume.disconnect()
    resolve()
  })
  rest.start(now)
  rest.stop(now + REST_SECONDS)
  return isOver
}
