import { create } from 'zustand'

/** `turn` tells the same words twice apart. */
const useAnnouncement = create<{ text: string; turn: number }>()(() => ({ text: '', turn: 0 }))

/** Says something to screen readers alone. */
export const announce = (text: string): void =>
  useAnnouncement.setState(({ turn }) => ({ text, turn: turn + 1 }))

/** Where it is said: once in the shell, there from the start. */
export function Announcer() {
  const { text, turn } = useAnnouncement()
  return (
    <p className="sr-only" role="status">
      <span key={turn}>{text}</span>
    </p>
  )
}
