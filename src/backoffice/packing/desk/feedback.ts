/** Low, so that it is heard as a no: in hertz, seconds and of the full volume. */
const LOW = { hertz: 165, seconds: 0.32, volume: 0.25 }
/** Milliseconds of shaking and rest. */
const SHAKES = { right: [40], wrong: [140, 70, 140] } as const

let audio: AudioContext | undefined

/** A scan is felt in the hand, and a wrong one is heard: nobody looks at the screen while they scan. */
export function giveFeedback(how: keyof typeof SHAKES): void {
  // a page that nobody has touched yet may not, and is told so in the console
  if ('vibrate' in navigator && navigator.userActivation.hasBeenActive) navigator.vibrate([...SHAKES[how]])
  if (how === 'wrong') void soundLow()
}

/** Silent where the browser lets no tab be heard before a press. */
async function soundLow(): Promise<void> {
  if (!('AudioContext' in globalThis)) return
  audio ??= new AudioContext()
  await audio.resume().catch(() => {})
  if (audio.state !== 'running') return
  const volume = new GainNode(audio, { gain: LOW.volume })
  const tone = new OscillatorNode(audio, { frequency: LOW.hertz })
  tone.connect(volume).connect(audio.destination)
  tone.addEventListener('ended', () => volume.disconnect())
  tone.start()
  tone.stop(audio.currentTime + LOW.seconds)
}
