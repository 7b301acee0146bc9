import { type DragEvent, useState } from 'react'

/** A part of the screen on which a file is dropped. */
export function useFileDrop(onFile: (file: File) => unknown) {
  const [isOver, setOver] = useState(false)
  const holdsFile = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  return {
    'data-over': isOver || undefined,
    onDragOver(event: DragEvent) {
      if (!holdsFile(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave(event: DragEvent) {
      const { relatedTarget, currentTarget } = event
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
    },
    onDrop(event: DragEvent) {
      if (!holdsFile(event)) return
      event.preventDefault()
      setOver(false)
      const [file] = event.dataTransfer.files
      if (file) onFile(file)
    },
  }
}
