import { useEffect, useRef } from 'react'

/** Stands where the removed line stood. It takes the focus that the removed button lost. */
export function UndoBar({ name, undo }: { name: string; undo(): void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  return (
    <div className="undo-bar">
      <span role="status">Removed {name}</span>
      <button ref={button} type="button" onClick={undo}>
        Undo
      </button>
    </div>
  )
}
