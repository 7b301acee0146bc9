import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { say } from '#backoffice/language/say.ts'
import { showToast } from '#web/app/toasts.tsx'
import { CallFailed, failureText } from '../../api/call-shop.ts'
import { type ShownColor, updateProduct } from '../../api/products.ts'
import { fieldKey } from '../../save/field-states.ts'
import { ofBackoffice, useOfBackoffice } from '../../save/of-backoffice.ts'
import { type PartState, SaveEngine } from '../../save/save-engine.ts'
import { refreshProducts, showProduct } from '../use-product.ts'
import { inWantedOrder } from './picture-order.ts'
import { PictureOrders } from './picture-orders.ts'

export type PictureChanges = ReturnType<typeof usePictureChanges>

/** Adds, removes and orders the pictures of a colour. A failure stays in view until the next try. */
export function usePictureChanges(productId: string, { color, images }: ShownColor) {
  const write = usePictureWrite(productId, color)
  const ordering = useOrdering(productId, color)
  const [removing, setRemoving] = useState<readonly string[]>([])
  const [failure, setFailure] = useState<string>()

  /** Throws the text for its tile: the upload stays there, to be saved at another try. */
  async function add(uploaded: string): Promise<void> {
    try {
      await write({ newImages: [uploaded] })
    } catch (error) {
      throw new Error(`Could not save new images to the product. ${failureText(error)}`)
    }
  }

  async function remove(image: string): Promise<void> {
    setRemoving(before => [...before, image])
    setFailure(undefined)
    ordering.giveUp()
    try {
      await write({ imageToRemove: image })
    } catch (error) {
      const text = say('Failed to delete image. {error}', { error: failureText(error) })
      setFailure(text)
      showToast({ kind: 'error', text })
    }
    setRemoving(before => before.filter(one => one !== image))
  }

  return {
    /** In the wanted order, until the shop has it. */
    shown: ordering.wanted ? inWantedOrder(images, ordering.wanted) : images,
    failure: failure === undefined ? ordering.failure : ({ text: failure } satisfies OrderFailure),
    /** Their save state, except for pictures being added. */
    orderState: ordering.state,
    removalState: removing.length > 0 ? ('saving' as const) : undefined,
    isRemoving: (image: string) => removing.includes(image),
    add,
    remove: (image: string) => void remove(image),
    order(next: readonly string[]): void {
      setFailure(undefined)
      void ordering.order(next)
    },
  }
}

type OrderFailure = { text: string; again?: () => void }

/** The save state of the order of the pictures. */
function useOrdering(productId: string, color: string) {
  const orders = useOfBackoffice(PictureOrders)
  const now = useStore(orders.states, ({ states }) => states.get(fieldKey(productId, color)))
  const wanted = now?.kind === 'saving' ? now.tried?.[color] : undefined
  const failed = now?.kind === 'failed' ? now : undefined
  const isThere = useRef(false)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
      orders.giveUp(productId, [color])
    }
  }, [orders, productId, color])
  const giveUp = () => orders.giveUp(productId, [color])

  async function order(next: readonly string[]): Promise<void> {
    const saved = await orders.save({ id: productId, fields: { [color]: next } })
    // no message for an order that a later one has replaced
    if (saved.ok || saved.problem.tried[color] === undefined) return
    showToast({ kind: 'error', text: saved.problem.message })
    if (!isThere.current) giveUp()
  }
  const state: PartState | undefined = wanted ? 'saving' : failed && 'failed'
  const failure: OrderFailure | undefined = failed && {
    text: failed.message,
    again: () => void order(failed.tried[color] ?? []),
  }
  return { wanted, failure, state, giveUp, order }
}

type PictureUpdate = { newImages: string[] } | { imageToRemove: string }

/** Writes to the pictures of a colour in turn, and shows the product of the answer. Throws `CallFailed`. */
function usePictureWrite(productId: string, color: string) {
  const queries = useQueryClient()
  return async (update: PictureUpdate): Promise<void> => {
    const variantUpdates = { targetColor: color, ...update }
    try {
      const product = await ofBackoffice(queries, SaveEngine).inTurn(productId, () =>
        updateProduct(productId, { variantUpdates }),
      )
      showProduct(queries, product)
    } catch (error) {
      const isRemoval = 'imageToRemove' in update
      if (isRemoval && error instanceof CallFailed && error.isRefused) void refreshProducts(queries)
      throw error
    }
  }
}
