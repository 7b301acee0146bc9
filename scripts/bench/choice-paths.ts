type Listed = { slug: string; variants: { color: string; sizes: { size: number }[] }[] }

/** The address of every product in every colour and size: as many pages as the shop can cache. */
export async function choicePaths(origin: string): Promise<string[]> {
  const answer = await fetch(`${origin}/v1/products`)
  const { data }: { data: Listed[] } = await answer.json()
  return data.flatMap(({ slug, variants }) =>
    variants.flatMap(({ color, sizes }) =>
      sizes.map(({ size }) => `/products/${slug}?color=${encodeURIComponent(color)}&size=${size}`),
    ),
  )
}
