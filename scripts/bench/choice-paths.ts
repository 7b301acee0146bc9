type Listed = { _id: string; slug: string; variants: { color: string; sizes: { size: number }[] }[] }

/** A size of a colour of a product. */
export type Choice = { productId: string; slug: string; color: string; size: number }

/** Everything that the shop sells. */
export async function everyChoice(origin: string): Promise<Choice[]> {
  const answer = await fetch(`${origin}/v1/products`)
  const { data }: { data: Listed[] } = await answer.json()
  return data.flatMap(({ _id: productId, slug, variants }) =>
    variants.flatMap(({ color, sizes }) => sizes.map(({ size }) => ({ productId, slug, color, size }))),
  )
}

/** The address of every product in every colour and size: as many pages as the shop can cache. */
export const choicePaths = async (origin: string): Promise<string[]> =>
  (await everyChoice(origin)).map(
    ({ slug, color, size }) => `/products/${slug}?color=${encodeURIComponent(color)}&size=${size}`,
  )
