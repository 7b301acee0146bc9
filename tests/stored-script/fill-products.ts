import type { ProductWireName } from '#contract/catalog/product-codec.ts'
import type { ProductChangeWire } from '#contract/catalog/product-fields-wire.ts'
import type { FieldOfKind } from '#domain/catalog/product-fields.ts'
import { jsonOf } from '../support/ask.ts'
import { csvOf } from '../support/catalogue-csv.ts'
import type { Door } from './door.ts'
import { type Disguise, disguises, type Hostile } from './hostile-texts.ts'

export type HostileProduct = {
  disguise: Disguise
  id: string
  slug: string
  name: string
  category: string
  /** Of size 42. */
  color: string
}
type Given = { door: Door; hostile: Hostile; image: string }

/** A product for every disguise, hostile in each of its texts, through every way to create products. */
export async function fillProducts({ door, hostile, image }: Given): Promise<HostileProduct[]> {
  const products: HostileProduct[] = []
  for (const [index, disguise] of disguises.entries()) {
    const text = (place: string) => hostile.text(disguise, `a product's ${place}`)
    const color = text('color')
    const created = await door.call('post /v1/products', {
      body: {
        ...textsOf(text),
        price: 2000 + index,
        image,
        status: 'published',
        variants: [{ color, value: '#b2672a', sizes: [{ size: 42, stock: 90 }], images: [image] }],
      },
    })
    if (created.status !== 201) throw new Error(`${disguise}: ${created.text}`)
    const { _id: id } = jsonOf(created).data
    await changeProduct(door, { id, color, text, isWhole: index % 2 === 0 })
    const read = jsonOf(await door.call('get /v1/products/{id}', { of: { id } })).data
    products.push({
      disguise,
      id,
      slug: read.slug,
      name: read.name,
      category: read.category,
      color: read.variants[0].color,
    })
  }
  await importProducts({ door, hostile, image })
  return products
}

/** The fields with texts, by their wire names. */
type TextName = ProductWireName<FieldOfKind<'line' | 'optionalLine' | 'text' | 'features'>>

const textsOf = (text: (place: string) => string): Required<Pick<ProductChangeWire, TextName>> => ({
  name: text('name'),
  title: text('title'),
  category: text('category'),
  description: text('description'),
  made_with: text('material'),
  keyFeatures: { subtitle: text('subtitle'), paragraph: text('paragraph'), bullets: [text('bullet')] },
  name_bengali: text('name in Bengali'),
  title_bengali: text('title in Bengali'),
  description_bengali: text('description in Bengali'),
  made_with_bengali: text('material in Bengali'),
  key_features_bengali: {
    subtitle: text('subtitle in Bengali'),
    paragraph: text('paragraph in Bengali'),
    bullets: [text('bullet in Bengali')],
  },
})

type Change = { id: string; color: string; text(place: string): string; isWhole: boolean }

/** Writes every text again, by one way or the other, and a note for a count. */
async function changeProduct(door: Door, { id, color, text, isWhole }: Change): Promise<void> {
  const changed = isWhole
    ? await door.call('put /v1/products/{id}', { of: { id }, body: textsOf(text) })
    : await door.call('patch /v1/products/{id}/flexible-update', {
        of: { id },
        body: { productUpdates: textsOf(text) },
      })
  if (changed.status !== 200) throw new Error(changed.text)
  const counted = await door.call('patch /v1/products/{id}/flexible-update', {
    of: { id },
    body: {
      variantUpdates: [
        {
          targetColor: color,
          reason: 'correction',
          note: text('note of a count'),
          shelfNote: text('shelf note'),
          sizeUpdates: [{ targetSize: 42, newStock: 80 }],
        },
        { newColor: text('second color'), newValue: '#000000', newSizes: [{ size: 41, stock: 5 }] },
      ],
    },
  })
  if (counted.status !== 200) throw new Error(counted.text)
  const old = await door.call('patch /v1/products/{id}/flexible-update', {
    of: { id },
    body: {
      variantUpdates: [
        { targetColor: color, shelfNote: text('other shelf'), expectedShelfNote: text('expected shelf') },
      ],
    },
  })
  if (old.status !== 409) throw new Error(old.text)
  const sizes = [{ size: 42, stock: 70, expectedStock: 80 }]
  const body = { variants: [{ color: text('unknown color'), sizes }] }
  await door.call('put /v1/products/{id}', { of: { id }, body })
}

/** One product of a file for each disguise, as drafts, and a file that is refused for its contents. */
async function importProducts({ door, hostile, image }: Given): Promise<void> {
  const lines = disguises.map(disguise => {
    const text = (place: string) => hostile.text(disguise, `an imported ${place}`).replaceAll(/[\r\n]+/g, ' ')
    const { keyFeatures, key_features_bengali: bengali, ...texts } = textsOf(text)
    const { subtitle, paragraph, bullets } = keyFeatures
    const ofFile = {
      subtitle,
      paragraph,
      bullets: bullets.join(' '),
      subtitle_bengali: bengali.subtitle,
      paragraph_bengali: bengali.paragraph,
      bullets_bengali: bengali.bullets.join(' '),
      image,
      status: 'draft',
    }
    return {
      ...texts,
      ...ofFile,
      price: '2500',
      color: text('color'),
      value: '#b2672a',
      size: '42',
      stock: '3',
    }
  })
  const headers = { 'content-type': 'text/csv' }
  const imported = await door.call('post /v1/products/import', {
    query: { dryRun: 'false' },
    headers,
    body: Buffer.from(csvOf(lines)),
  })
  if (imported.status !== 200) throw new Error(imported.text)
  const refused = csvOf([{ ...lines[0], price: hostile.text('a picture that fails', 'an imported price') }])
  await door.call('post /v1/products/import', {
    query: { dryRun: 'true' },
    headers,
    body: Buffer.from(refused),
  })
}
