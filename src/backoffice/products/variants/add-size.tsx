import { type FormEvent, useId, useRef, useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import { readSizes, sizesToAdd } from '#domain/catalog/sizes-to-add.ts'
import { isStock, typedNumber, VARIANT_MESSAGES } from '#domain/catalog/variant-fields.ts'
import type { ShownColor } from '../../api/products.ts'
import { focusUnlessElsewhere } from '../../ui/focus-unless-elsewhere.ts'
import { Failure } from './failure.tsx'
import { addPlaceOf, type VariantActions } from './use-variant-actions.ts'

type AddSizeProps = {
  color: ShownColor | undefined
  /** The colours of the product, whose sizes can be copied. */
  colors: readonly ShownColor[]
  actions: VariantActions
}

/** More sizes for a colour. Without a colour it states that one comes first. */
export function AddSize({ color, colors, actions }: AddSizeProps) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const first = useRef<HTMLInputElement>(null)
  const second = useRef<HTMLInputElement>(null)
  const place = addPlaceOf(color?.color ?? '')
  const failure = actions.failureAt(place)
  const { size, setSize, stock, setStock, note, add } = useAddition(color, actions)

  async function addTyped(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!(await add(readSizes(size), stock))) return
    // the next size is usually added as well: text that was already begun stays
    const isUntouched = first.current?.value === size && second.current?.value === stock
    setSize(now => (now === size ? '' : now))
    setStock(now => (now === stock ? '' : now))
    if (isUntouched) focusUnlessElsewhere(first.current, form.current)
  }

  async function takeOver(from: ShownColor): Promise<void> {
    if (!(await add({ ok: true, sizes: sizesOf(from) }, stock.trim() || '0'))) return
    setStock(now => (now === stock ? '' : now))
    // its button goes once no size is missing
    focusUnlessElsewhere(first.current, form.current)
  }

  const isBusy = actions.isBusy(place)
  const box = { autoComplete: 'off', 'aria-describedby': failure && id } as const
  return (
    <form ref={form} className="add-size" noValidate onSubmit={event => void addTyped(event)}>
      <input
        {...box}
        ref={first}
        aria-label={say('Size')}
        placeholder={say('Size or 40-44')}
        maxLength={300}
        value={size}
        onChange={event => setSize(event.currentTarget.value)}
      />
      <input
        {...box}
        ref={second}
        inputMode="numeric"
        aria-label={say('Stock')}
        placeholder={say('Stock')}
        maxLength={8}
        value={stock}
        onChange={event => setStock(event.currentTarget.value)}
      />
      <button type="submit" className="desk-button" aria-disabled={isBusy || undefined}>
        {say('Add size')}
      </button>
      <SameSizes color={color} colors={colors} isBusy={isBusy} onTake={from => void takeOver(from)} />
      <Failure id={id} text={failure} />
      <p className="desk-hint" role="status">
        {note}
      </p>
    </form>
  )
}

type SameSizesProps = Pick<AddSizeProps, 'color' | 'colors'> & {
  isBusy: boolean
  onTake(from: ShownColor): void
}

/** Adds the sizes that the first other colour has and this one lacks. */
function SameSizes({ color, colors, isBusy, onTake }: SameSizesProps) {
  const from = color && colors.find(one => one !== color && sizesToAdd(sizesOf(one), sizesOf(color)).ok)
  if (!from) return null
  return (
    <button
      type="button"
      className="desk-button"
      aria-disabled={isBusy || undefined}
      onClick={() => onTake(from)}
    >
      {say('Same sizes as {color}', { color: from.color })}
    </button>
  )
}

/** The typed sizes and pairs, and the outcome. */
function useAddition(color: ShownColor | undefined, actions: VariantActions) {
  const [size, setSize] = useState('')
  const [stock, setStock] = useState('')
  const [note, setNote] = useState('')

  /** Returns whether it was done. */
  async function add(wanted: Wanted, pairsOfEach: string): Promise<boolean> {
    const read = readAddition(color, wanted, pairsOfEach)
    setNote('')
    actions.noteProblem(addPlaceOf(color?.color ?? ''), read.ok ? undefined : read.problem)
    if (!color || !read.ok || !(await actions.addSizes(color.color, read.missing, read.pairs))) return false
    setNote(presentWords(read.present))
    return true
  }
  return { size, setSize, stock, setStock, note, add }
}

type Wanted = ReturnType<typeof readSizes>

const sizesOf = (color: ShownColor): number[] => color.sizes.map(one => one.size)

/** The sizes to add to a colour, with the pairs of each; or the problem. */
function readAddition(color: ShownColor | undefined, wanted: Wanted, stock: string) {
  if (!color) return { ok: false, problem: VARIANT_MESSAGES.colorFirst } as const
  if (!wanted.ok) return wanted
  const plan = sizesToAdd(wanted.sizes, sizesOf(color))
  if (!plan.ok) return plan
  const pairs = typedNumber(stock)
  if (pairs === undefined || !isStock(pairs)) return { ok: false, problem: VARIANT_MESSAGES.stock } as const
  return { ...plan, pairs }
}

function presentWords(present: readonly number[]): string {
  if (present.length === 0) return ''
  const which =
    present.length === 1
      ? say('Size {value} was', { value: present[0] })
      : say('Sizes {list} were', { list: present.join(', ') })
  return say('{which} there already, with unchanged stock.', { which })
}
