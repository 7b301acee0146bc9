import { readSection } from '#domain/settings/read-section.ts'

/** The film of a shop that nobody has changed, which names none. */
const PLACEHOLDER = '00000000000'

export type FoundFilm = { is: 'none' | 'wrong' | 'placeholder' } | { is: 'found'; id: string }

/** What a typed link leads to, by the same rule as the shop's. */
export function filmIn(link: string): FoundFilm {
  if (link.trim() === '') return { is: 'none' }
  const { value, problems } = readSection('home', { film: { youtubeId: link, title: '' } })
  if ('film.youtubeId' in problems) return { is: 'wrong' }
  const { youtubeId } = value.film
  return youtubeId === PLACEHOLDER ? { is: 'placeholder' } : { is: 'found', id: youtubeId }
}
