import { useEffect, useRef, useState } from 'react'
import { makeCodeReader } from './code-reader.ts'

/** How often the picture is read, in milliseconds: more often than anybody moves a label. */
const READ_EVERY_MS = 120
/** A label that stays in the picture is the same scan for this long, in milliseconds. */
const SAME_FOR_MS = 2_500

export type CameraState = 'opening' | 'open' | 'refused' | 'none'

type Opened = { stream: MediaStream; canLight: boolean }

/** Opens the camera at the back while the view is mounted, and calls `onCode` with each code that it sees. */
export function useCamera(onCode: (code: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('opening')
  const [opened, setOpened] = useState<Opened>()
  const [isLit, setLit] = useState(false)
  const heard = useRef(onCode)
  heard.current = onCode
  useEffect(() => {
    const stopped = new AbortController()
    void openCamera(stopped.signal).then(result => {
      if (stopped.signal.aborted) return
      if (typeof result === 'string') return setState(result)
      setOpened(result)
      setState('open')
    })
    return () => stopped.abort()
  }, [])
  useEffect(() => {
    const shown = video.current
    if (!opened || !shown) return
    shown.srcObject = opened.stream
    void shown.play().catch(() => {})
    return readOn(shown, code => heard.current(code))
  }, [opened])
  const light = () => {
    const wanted = !isLit
    setLit(wanted)
    for (const track of opened?.stream.getVideoTracks() ?? [])
      void track.applyConstraints(torch(wanted)).catch(() => {})
  }
  return { video, state, canLight: opened?.canLight ?? false, isLit, light }
}

/** A lamp of the camera, which no library of types knows yet. */
const torch = (isOn: boolean): MediaTrackConstraints => {
  const advanced: (MediaTrackConstraintSet & { torch: boolean })[] = [{ torch: isOn }]
  return { advanced }
}

async function openCamera(signal: AbortSignal): Promise<Opened | 'refused' | 'none'> {
  // absent where the page is not at an https address
  if (!('mediaDevices' in navigator)) return 'none'
  try {
    const stream = await navigator.mediaDevices.getUserMedia({
      video: { facingMode: 'environment', width: { ideal: 1280 } },
    })
    const stop = () => stream.getTracks().forEach(track => void track.stop())
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop)
    const [track] = stream.getVideoTracks()
    const can = track?.getCapabilities?.() ?? {}
    return { stream, canLight: 'torch' in can && can.torch === true }
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'none'
  }
}

/** Reads the picture until it is stopped; the same code again counts only after it was away. */
function readOn(video: HTMLVideoElement, onCode: (code: string) => void): () => void {
  const stopped = new AbortController()
  let last: { code: string; at: number } | undefined
  void (async () => {
    const read = await makeCodeReader()
    while (!stopped.signal.aborted) {
      const code =
        video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA
          ? await read(video).catch(() => undefined)
          : undefined
      const now = Date.now()
      if (code !== undefined && !stopped.signal.aborted) {
        const isSame = last?.code === code && now - last.at < SAME_FOR_MS
        last = { code, at: now }
        if (!isSame) onCode(code)
      }
      await new Promise(resolve => setTimeout(resolve, READ_EVERY_MS))
    }
  })()
  return () => stopped.abort()
}
