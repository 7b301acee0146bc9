import { z } from 'zod'
import { isShoeSize } from '#domain/catalog/shoe-size.ts'
import { STAFF_REASONS } from '#domain/catalog/stock.ts'
import {
  isStock,
  MAXIMUM_IMAGES,
  MAXIMUM_SHELF_NOTE,
  MAXIMUM_SIZES,
  VARIANT_MESSAGES,
} from '#domain/catalog/variant-fields.ts'
import type { VariantUpdate } from '#domain/catalog/variant-update.ts'
import { optionalText, plainText, requiredLine } from '../plain-text.ts'
import { storedImage } from './product-fields-wire.ts'

/** A number, or a number as text, as forms send it. */
const number = (message: string) =>
  z.union(
    [
      z.number(),
      z
        .string()
        .regex(/^\d+(\.\d+)?$/)
        .transform(Number),
    ],
    message,
  )

export const shoeSize = number(VARIANT_MESSAGES.size).refine(isShoeSize, VARIANT_MESSAGES.size)
const pairs = number(VARIANT_MESSAGES.stock).refine(isStock, VARIANT_MESSAGES.stock)
export const colorName = requiredLine(40, VARIANT_MESSAGES.colorMissing)
const images = z.array(storedImage).min(1).max(MAXIMUM_IMAGES, `At most ${MAXIMUM_IMAGES} pictures.`)

const shelfNote = plainText(MAXIMUM_SHELF_NOTE).transform(note => note.replace(/\s+/g, ' '))

/** A size of a new colour: only the number, or with its pairs. */
const newColorSize = z.union(
  [shoeSize.transform(size => ({ size, stock: 0 })), z.strictObject({ size: shoeSize, stock: pairs })],
  VARIANT_MESSAGES.size,
)

const SizeUpdate = z.strictObject({
  targetSize: shoeSize.optional().describe('The size to change; absent for one to add'),
  newSize: shoeSize.optional(),
  newStock: pairs.optional(),
  expectedStock: pairs.optional().describe('Refused with 409 when the stock is another one by now'),
  change: z.int().min(-1000).max(1000).optional().describe('Pairs to add or take, in place of newStock'),
  requestKey: z
    .string()
    .regex(/^[\w-]{8,64}$/, 'A request key has 8 to 64 letters, digits, - or _.')
    .optional()
    .describe('Sent twice, a change counts once'),
})

/** One change by staff; its fields show which kind it is. */
const VariantChange = z
  .strictObject({
    newColor: colorName.optional(),
    newValue: z
      .string()
      .regex(/^#[0-9a-f]{6}$/i, VARIANT_MESSAGES.colorInvalid)
      .optional(),
    newSizes: z.array(newColorSize).max(MAXIMUM_SIZES).optional(),
    targetColor: colorName.optional(),
    sizeUpdates: z.array(SizeUpdate).min(1).max(MAXIMUM_SIZES).optional(),
    newImages: images.optional(),
    imageToRemove: storedImage.optional(),
    imageOrder: images.optional().describe('All pictures of the colour in their new order'),
    shelfNote: shelfNote.optional().describe('Where the pairs of the colour stand; empty takes it away'),
    expectedShelfNote: shelfNote.optional().describe('Refused with 409 when the note is another one by now'),
    reason: z.enum(STAFF_REASONS).default('correction'),
    note: optionalText(200),
  })
  .transform((sent, context): VariantUpdate[] => {
    const read = readChange(sent)
    if (typeof read !== 'string') return read
    context.issues.push({ code: 'custom', input: sent, message: read })
    return z.NEVER
  })

/** One change or several; several are made together or not at all. Not a union, which could not say what is wrong. */
export const VariantChanges = z
  .preprocess(sent => (Array.isArray(sent) ? sent : [sent]), z.array(VariantChange).min(1).max(50))
  .transform(changes => changes.flat())
  .describe('A list of changes; a single one may stand without the list')

type Sent = {
  newColor?: string | undefined
  newValue?: string | undefined
  newSizes?: { size: number; stock: number }[] | undefined
  targetColor?: string | undefined
  sizeUpdates?: z.infer<typeof SizeUpdate>[] | undefined
  newImages?: string[] | undefined
  imageToRemove?: string | undefined
  imageOrder?: string[] | undefined
  shelfNote?: string | undefined
  expectedShelfNote?: string | undefined
} & Pick<Extract<VariantUpdate, { kind: 'set_stock' }>, 'reason' | 'note'>

/** Returns the changes, or a message why the input is not a change. */
function readChange(sent: Sent): VariantUpdate[] | string {
  const { newColor, targetColor: color } = sent
  if (newColor !== undefined) {
    if (sent.newValue === undefined) return VARIANT_MESSAGES.colorInvalid
    return [{ kind: 'add_color', color: newColor, swatch: sent.newValue, sizes: sent.newSizes ?? [] }]
  }
  if (color === undefined) return VARIANT_MESSAGES.colorFirst
  const updates: VariantUpdate[] = []
  for (const one of sent.sizeUpdates ?? []) {
    const update = readSize({ ...sent, color }, one)
    if (typeof update === 'string') return update
    updates.push(update)
  }
  if (sent.newImages) updates.push({ kind: 'add_images', color, images: sent.newImages })
  if (sent.imageToRemove) updates.push({ kind: 'remove_image', color, image: sent.imageToRemove })
  if (sent.imageOrder) updates.push({ kind: 'order_images', color, images: sent.imageOrder })
  if (sent.shelfNote !== undefined)
    updates.push({
      kind: 'set_shelf_note',
      color,
      note: sent.shelfNote,
      expectedNote: sent.expectedShelfNote ?? null,
    })
  return updates.length > 0 ? updates : 'Nothing to change was sent.'
}

function readSize(
  { color, reason, note }: Sent & { color: string },
  { targetSize, newSize, newStock, expectedStock, change, requestKey }: z.infer<typeof SizeUpdate>,
): VariantUpdate | string {
  if (targetSize === undefined) {
    if (newSize === undefined) return VARIANT_MESSAGES.size
    if (newStock === undefined) return VARIANT_MESSAGES.stock
    return { kind: 'add_sizes', color, sizes: [{ size: newSize, stock: newStock }] }
  }
  const why = { reason, note }
  if (change !== undefined) {
    if (newStock !== undefined || newSize !== undefined || change === 0) return VARIANT_MESSAGES.stock
    return { kind: 'change_stock', color, size: targetSize, change, requestKey: requestKey ?? null, ...why }
  }
  if (newStock === undefined) return VARIANT_MESSAGES.stock
  const sizes = { size: targetSize, newSize: newSize ?? targetSize }
  return { kind: 'set_stock', color, ...sizes, stock: newStock, expectedStock: expectedStock ?? null, ...why }
}
