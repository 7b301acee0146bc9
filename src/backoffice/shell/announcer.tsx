import { create } from 'zustand'

/** `turn` distinguishes two announcements with the same text. */
const useAnnouncement = create<{ text: string; turn: number }>()(() => ({ text: '', turn: 0 }))

/** Announces a text to screen readers only. */
export const announce = (text: string): void =>
  useAnnouncement.setState(({ turn }) => ({ text, turn: turn + 1 }))

/** The place of announcements: once in the shell, mounted from the start. */
export function Announcer() {
  const { text, turn } = useAnnouncement()
  return (
    <p className="sr-only" role="status">
      <span key={turn}>{text}</span>
    </p>
  )
}
