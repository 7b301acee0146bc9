import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { say, spoken } from '#backoffice/language/say.ts'
import { showToast } from '#web/app/toasts.tsx'
import { CallFailed, failureText } from '../../api/call-shop.ts'
import { deleteVariant, type ShownProduct, updateProduct } from '../../api/products.ts'
import { ofBackoffice, useOfBackoffice } from '../../save/of-backoffice.ts'
import { SaveEngine } from '../../save/save-engine.ts'
import { refreshProducts, showProduct } from '../use-product.ts'
import { StockQueue } from './stock-queue.ts'

/** A colour with all its sizes, or one size of it. */
export type VariantTarget = { color: string; size?: number }

export type VariantActions = ReturnType<typeof useVariantActions>

type Handlers = {
  /** Called before the question. */
  onAsk(): void
  onDeleted(target: VariantTarget): void
}

/** Adds and deletes colours and sizes. */
export function useVariantActions({ id }: ShownProduct, { onAsk, onDeleted }: Handlers) {
  const queue = useOfBackoffice(StockQueue)
  const { run, ...words } = useWrites(id)
  // the target stays while its dialog closes
  const [asked, setAsked] = useState<VariantTarget>()
  const [isAsking, setAsking] = useState(false)
  return {
    ...words,
    asked,
    isAsking,
    addColor: (color: string, swatch: string) =>
      run('colors', ADD_COLOR, () =>
        updateProduct(id, { variantUpdates: { newColor: color, newValue: swatch, newSizes: [] } }),
      ),
    /** All of them or none, each with the same number of pairs. */
    addSizes: (color: string, sizes: readonly number[], stock: number) =>
      run(addPlaceOf(color), addingSizes(sizes.length), () => {
        const sizeUpdates = sizes.map(size => ({ newSize: size, newStock: stock }))
        return updateProduct(id, { variantUpdates: { targetColor: color, sizeUpdates } })
      }),
    /** Where the pairs of a colour stand; `seen`: the note that it replaces. Returns whether it was stored. */
    setShelfNote: (color: string, note: string, seen: string) =>
      run(shelfPlaceOf(color), SET_SHELF, () =>
        updateProduct(id, {
          variantUpdates: { targetColor: color, shelfNote: note, expectedShelfNote: seen },
        }),
      ),
    ask(target: VariantTarget) {
      onAsk()
      setAsked(target)
      setAsking(true)
    },
    cancel: () => setAsking(false),
    async confirm() {
      setAsking(false)
      if (!asked) return
      const { color, size } = asked
      const target = size === undefined ? { targetColor: color } : { targetColor: color, targetSize: size }
      const text = size === undefined ? DELETE_COLOR : DELETE_SIZE
      if (!(await run(placeOf(asked), text, () => deleteVariant(id, target)))) return
      queue.forgetDeleted(id, asked)
      onDeleted(asked)
    },
  }
}

/** Writes, shows the shop's answer, and reports the outcome. A failure stays at its place until the next try. */
function useWrites(id: string) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState<readonly string[]>([])
  const [failures, setFailures] = useState<Readonly<Record<string, string>>>({})
  const noteProblem = (place: string, text: string | undefined) =>
    setFailures(({ [place]: _before, ...others }) => (text ? { ...others, [place]: text } : others))

  /** Returns whether it was done. */
  async function run(place: string, words: Words, write: () => Promise<ShownProduct>): Promise<boolean> {
    // not disabled meanwhile: a disabled button loses the focus
    if (busy.includes(place)) return false
    noteProblem(place, undefined)
    setBusy(places => [...places, place])
    try {
      showProduct(queries, await ofBackoffice(queries, SaveEngine).inTurn(id, write))
      if (words.done) showToast({ kind: 'success', text: words.done })
      return true
    } catch (error) {
      const text = words.failed(error)
      noteProblem(place, text)
      showToast({ kind: 'error', text })
      if (error instanceof CallFailed && error.isRefused) void refreshProducts(queries)
      return false
    } finally {
      setBusy(places => places.filter(one => one !== place))
    }
  }
  return {
    run,
    isBusy: (place: string) => busy.includes(place),
    failureAt: (place: string): string | undefined => failures[place],
    /** Shows the problem of the typed text, before the shop is asked. */
    noteProblem,
  }
}

/** The place of a failure's text: at the size, otherwise at the colour. */
export const placeOf = ({ color, size }: VariantTarget): string => JSON.stringify([color, size ?? null])

/** The place of messages about sizes to add. */
export const addPlaceOf = (color: string): string => say('add to {color}', { color })

/** The place of messages about the shelf of a colour. */
export const shelfPlaceOf = (color: string): string => say('shelf of {color}', { color })

type Words = { done: string | undefined; failed(error: unknown): string }

const ADD_COLOR: Words = spoken({
  done: 'Color added successfully!',
  failed: error => {
    const text = say('Failed to add color. It might already exist.')
    const isTaken = error instanceof CallFailed && error.answer.code === 'color_taken'
    return isTaken ? text : `${text} ${failureText(error)}`
  },
})
const addingSizes = (count: number): Words => ({
  done: count === 1 ? say('Size added successfully!') : say('{count} sizes added successfully!', { count }),
  failed: error => say('Failed to add size. {error}', { error: failureText(error) }),
})
const SET_SHELF: Words = spoken({
  done: 'Shelf noted.',
  failed: error => say('The shelf was not noted. {error}', { error: failureText(error) }),
})
const DELETE_COLOR: Words = {
  done: undefined,
  failed: error => say('Failed to delete color. {error}', { error: failureText(error) }),
}
const DELETE_SIZE: Words = {
  done: undefined,
  failed: error => say('Failed to delete size. {error}', { error: failureText(error) }),
}
