import type { Door } from './door.ts'
import { refuse, succeed } from './fill-team.ts'
import { disguises, type Hostile } from './hostile-texts.ts'

type Given = { door: Door; hostile: Hostile; image: string }

/** Deletes a draft and restores it under another name, again and again; the trash, which has it at last, is read each time. */
export async function fillTrash({ door, hostile, image }: Given): Promise<void> {
  const { data } = await succeed(door, 'post /v1/products', {
    body: {
      name: 'Padma Slide',
      title: 'A slide',
      category: 'Casual',
      description: 'Cut and stitched by hand.',
      made_with: 'Leather',
      keyFeatures: { subtitle: 'Light', paragraph: 'It bends.', bullets: ['Leather lining'] },
      price: 2000,
      image,
      status: 'draft',
      variants: [{ color: 'Black', value: '#000000', sizes: [{ size: 42, stock: 1 }], images: [image] }],
    },
  })
  const of = { id: data._id }
  const trash = async () => {
    await succeed(door, 'delete /v1/products/{id}', { of })
    await succeed(door, 'get /v1/trash')
  }
  for (const disguise of disguises) {
    await trash()
    const name = hostile.text(disguise, "a restored product's name")
    await succeed(door, 'post /v1/trash/search', { body: { search: name } })
    await refuse(door, 'post /v1/trash/search', {
      body: { search: name, after: hostile.text(disguise, 'a page') },
    })
    await succeed(door, 'post /v1/products/{id}/restore', { of, body: { name } })
  }
  await trash()
}
