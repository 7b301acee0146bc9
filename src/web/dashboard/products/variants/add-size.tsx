import { type FormEvent, useId, useRef, useState } from 'react'
import { isShoeSize, isStock, typedNumber, VARIANT_MESSAGES } from '#domain/variant-fields.ts'
import { focusUnlessElsewhere } from '../../ui/focus-unless-elsewhere.ts'
import { Failure } from './failure.tsx'
import { addPlaceOf, type VariantActions } from './use-variant-actions.ts'

/** A size more for a colour. Without a colour it says what comes first. */
export function AddSize({ color, actions }: { color: string | undefined; actions: VariantActions }) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const first = useRef<HTMLInputElement>(null)
  const second = useRef<HTMLInputElement>(null)
  const [size, setSize] = useState('')
  const [stock, setStock] = useState('')
  const place = addPlaceOf(color ?? '')
  const failure = actions.failureAt(place)

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault()
    const typed = { size: typedNumber(size), stock: typedNumber(stock) }
    const problem = color === undefined ? VARIANT_MESSAGES.colorFirst : problemOf(typed)
    actions.noteProblem(place, problem)
    if (problem || color === undefined || typed.size === undefined || typed.stock === undefined) return
    if (!(await actions.addSize(color, typed.size, typed.stock))) return
    // the next size is usually added as well: who has begun to type it goes on
    const isUntouched = first.current?.value === size && second.current?.value === stock
    setSize(now => (now === size ? '' : now))
    setStock(now => (now === stock ? '' : now))
    if (isUntouched) focusUnlessElsewhere(first.current, form.current)
  }

  const box = { inputMode: 'decimal', autoComplete: 'off', 'aria-describedby': failure && id } as const
  return (
    <form ref={form} className="add-size" noValidate onSubmit={event => void add(event)}>
      <input
        {...box}
        ref={first}
        aria-label="Size"
        placeholder="Size"
        maxLength={6}
        value={size}
        onChange={event => setSize(event.currentTarget.value)}
      />
      <input
        {...box}
        ref={second}
        inputMode="numeric"
        aria-label="Stock"
        placeholder="Stock"
        maxLength={8}
        value={stock}
        onChange={event => setStock(event.currentTarget.value)}
      />
      <button type="submit" className="desk-button" aria-disabled={actions.isBusy(place) || undefined}>
        Add size
      </button>
      <Failure id={id} text={failure} />
    </form>
  )
}

function problemOf(typed: { size: number | undefined; stock: number | undefined }): string | undefined {
  if (typed.size === undefined || !isShoeSize(typed.size)) return VARIANT_MESSAGES.size
  return typed.stock === undefined || !isStock(typed.stock) ? VARIANT_MESSAGES.stock : undefined
}
