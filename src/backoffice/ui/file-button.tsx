import { useRef } from 'react'

type FileButtonProps = { name: string; label: string; onChoose(file: File): unknown }

/** A button that chooses a CSV file. */
export function FileButton({ name, label, onChoose }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        hidden
        aria-label={name}
        onChange={event => {
          const [file] = event.currentTarget.files ?? []
          // so that the same file can be chosen again after a correction
          event.currentTarget.value = ''
          if (file) onChoose(file)
        }}
      />
      <button type="button" className="desk-button" onClick={() => input.current?.click()}>
        {label}
      </button>
    </>
  )
}
