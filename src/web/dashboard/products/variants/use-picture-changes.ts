import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { showToast } from '#web/app/toasts.tsx'
import { CallFailed, failureText } from '../../api/call-shop.ts'
import { type ShownColor, updateProduct } from '../../api/products.ts'
import { inTurn } from '../../in-turn.ts'
import type { EditState } from '../fields/use-unsaved.ts'
import { refreshProducts, showProduct } from '../use-product.ts'
import { inWantedOrder } from './picture-order.ts'

const FAILED = {
  remove: 'Failed to delete image.',
  order: 'Failed to save the order of the pictures.',
} as const
type Kind = keyof typeof FAILED

export type PictureChanges = ReturnType<typeof usePictureChanges>

/** Adds, removes and orders the pictures of a colour. What failed stays in words until the next try. */
export function usePictureChanges(productId: string, { color, images }: ShownColor) {
  const { failure, write, attempt } = usePictureWrites(productId, color)
  // the order in view, until the shop has it
  const [wanted, setWanted] = useState<readonly string[]>()
  const [removing, setRemoving] = useState<readonly string[]>([])
  const latest = useRef(wanted)

  /** Throws with the words that its tile shows: it is kept there, to be saved at another try. */
  async function add(uploaded: string): Promise<void> {
    try {
      await write({ newImages: [uploaded] })
    } catch (error) {
      throw new Error(`Could not save new images to the product. ${failureText(error)}`)
    }
  }

  async function remove(image: string): Promise<void> {
    setRemoving(before => [...before, image])
    await attempt('remove', () => write({ imageToRemove: image }))
    setRemoving(before => before.filter(one => one !== image))
  }

  /** Several moves in a row are sent as the last order alone. */
  async function order(next: readonly string[]): Promise<void> {
    setWanted(next)
    const isSending = latest.current !== undefined
    latest.current = next
    if (isSending) return
    const sendLatest = async () => {
      let sent: readonly string[] | undefined
      while (latest.current !== sent) {
        sent = latest.current
        await write({ imageOrder: [...(sent ?? [])] })
      }
    }
    // the last order that was wanted, not the one that this try began with
    let lost = next
    if (!(await attempt('order', sendLatest, () => void order(lost)))) lost = latest.current ?? next
    latest.current = undefined
    setWanted(undefined)
  }

  return {
    shown: wanted ? inWantedOrder(images, wanted) : images,
    failure,
    /** How they stand between this browser and the shop, but for those that are added. */
    orderState: editState(wanted !== undefined, failure?.again !== undefined),
    removalState: editState(removing.length > 0, false),
    isRemoving: (image: string) => removing.includes(image),
    add,
    remove: (image: string) => void remove(image),
    order: (next: readonly string[]) => void order(next),
  }
}

const editState = (isSaving: boolean, canRetry: boolean): EditState | undefined =>
  isSaving ? 'saving' : canRetry ? 'failed' : undefined

type PictureUpdate = { newImages: string[] } | { imageToRemove: string } | { imageOrder: string[] }
type Write = (update: PictureUpdate) => Promise<void>

/** Writes to the pictures of a colour, and what became of the last try. */
function usePictureWrites(productId: string, color: string) {
  const queries = useQueryClient()
  const [failure, setFailure] = useState<{ kind: Kind; text: string; again?: () => void }>()
  const write: Write = async update => {
    const variantUpdates = { targetColor: color, ...update }
    showProduct(queries, await inTurn(productId, () => updateProduct(productId, { variantUpdates })))
  }

  /** Whether it was done. */
  async function attempt(kind: Kind, work: () => Promise<void>, again?: () => void) {
    setFailure(undefined)
    try {
      await work()
      return true
    } catch (error) {
      const text = `${FAILED[kind]} ${failureText(error)}`
      setFailure({ kind, text, ...(again && { again }) })
      showToast({ kind: 'error', text })
      if (error instanceof CallFailed && error.isRefused) void refreshProducts(queries)
      return false
    }
  }
  return { failure, write, attempt }
}
