export type Encoding = 'br' | 'gzip' | 'identity'

/** Browsers send a handful of spellings; strangers may send any, so the number of remembered ones is limited. */
const MAXIMUM_REMEMBERED = 100
const remembered = new Map<string, Encoding>()

/** The smallest encoding of an answer that an `Accept-Encoding` header allows: brotli, gzip, else none. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity'
  const known = remembered.get(header)
  if (known) return known
  const chosen = readHeader(header)
  if (remembered.size < MAXIMUM_REMEMBERED) remembered.set(header, chosen)
  return chosen
}

function readHeader(header: string): Encoding {
  const weights = new Map(
    header.split(',').map(part => {
      const [name = '', ...parameters] = part.split(';').map(text => text.trim().toLowerCase())
      const quality = parameters.find(parameter => parameter.startsWith('q='))
      return [name, quality === undefined ? 1 : Number(quality.slice(2))] as const
    }),
  )
  const allows = (name: Encoding) => (weights.get(name) ?? weights.get('*') ?? 0) > 0
  if (allows('br')) return 'br'
  return allows('gzip') ? 'gzip' : 'identity'
}
