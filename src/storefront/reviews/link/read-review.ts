import { visibleText } from '#contract/plain-text.ts'
import type { WrittenReview } from '#domain/reviews/review.ts'
import {
  FITS,
  MAXIMUM_REVIEW_NAME_LENGTH,
  MAXIMUM_REVIEW_PHOTOS,
  MAXIMUM_REVIEW_WORDS_LENGTH,
  MAXIMUM_TOWN_LENGTH,
  STARS,
} from '#domain/reviews/review-words.ts'

/** A photo that the shop has: what the form carries on, and where it is. */
export type DraftPhoto = { kept: string; url: string }

/** The form as it was sent, for showing it once more. `show`: `yes`, `no`, or not answered. */
export type ReviewDraft = {
  stars: string
  fit: string
  words: string
  name: string
  town: string
  show: string
  post: boolean
  photos: DraftPhoto[]
}

/** A part of the form that is not right; the page says it in its language. */
export type ReviewProblem = 'stars' | 'words' | 'name' | 'town' | 'show' | 'photos'
/** A photo that was refused: why, and the name of its file. */
export type PhotoProblem = { code: string; name: string }

export type ReadReview = {
  draft: ReviewDraft
  problems: ReviewProblem[]
  photoProblems: PhotoProblem[]
  /** Undefined while something is wrong. */
  review: WrittenReview | undefined
}

/** What the form of the page was sent with. `urlOf`: the address of a photo that the shop has signed. */
export function readReview(form: FormData, urlOf: (kept: string) => string | undefined): ReadReview {
  const draft = draftIn(form, urlOf)
  const stars = STARS.find(one => String(one) === draft.stars)
  const fit = FITS.find(one => one === draft.fit) ?? null
  const problems: ReviewProblem[] = [
    ...(stars === undefined ? (['stars'] as const) : []),
    ...(draft.words.length > MAXIMUM_REVIEW_WORDS_LENGTH ? (['words'] as const) : []),
    ...(draft.name.length > MAXIMUM_REVIEW_NAME_LENGTH ? (['name'] as const) : []),
    ...(draft.town.length > MAXIMUM_TOWN_LENGTH ? (['town'] as const) : []),
    ...(draft.show !== 'yes' && draft.show !== 'no' ? (['show'] as const) : []),
    ...(draft.photos.length > MAXIMUM_REVIEW_PHOTOS ? (['photos'] as const) : []),
  ]
  const photoProblems = form.getAll('photo-problem').flatMap(said => photoProblemIn(said))
  if (stars === undefined || problems.length > 0 || photoProblems.length > 0)
    return { draft, problems, photoProblems, review: undefined }
  const { words, name, town, photos } = draft
  const mayShow = draft.show === 'yes'
  const review = { stars, fit, words, name, town, photos: photos.map(({ url }) => url) }
  return {
    draft,
    problems,
    photoProblems,
    review: { ...review, mayShow, mayPost: draft.post && photos.length > 0 },
  }
}

function draftIn(form: FormData, urlOf: (kept: string) => string | undefined): ReviewDraft {
  const text = (name: string, maximum: number) => {
    const value = form.get(name)
    // what is too long stays to be shortened, and a program's megabyte does not
    return visibleText(typeof value === 'string' ? value : '').slice(0, 2 * maximum)
  }
  const line = (name: string, maximum: number) => text(name, maximum).replace(/\s+/g, ' ')
  const photos = new Map(
    form.getAll('photo').flatMap((kept): [string, DraftPhoto][] => {
      const url = typeof kept === 'string' ? urlOf(kept) : undefined
      return typeof kept === 'string' && url !== undefined ? [[url, { kept, url }]] : []
    }),
  )
  return {
    stars: text('stars', 1),
    fit: text('fit', 5),
    words: text('words', MAXIMUM_REVIEW_WORDS_LENGTH).replaceAll('\r\n', '\n'),
    name: line('name', MAXIMUM_REVIEW_NAME_LENGTH),
    town: line('town', MAXIMUM_TOWN_LENGTH),
    show: text('show', 3),
    post: form.get('post') === 'yes',
    photos: [...photos.values()].slice(0, MAXIMUM_REVIEW_PHOTOS + 1),
  }
}

const LONGEST_PROBLEM = 200

function photoProblemIn(said: FormDataEntryValue): PhotoProblem[] {
  if (typeof said !== 'string') return []
  const [code = '', ...name] = said.slice(0, LONGEST_PROBLEM).split(' ')
  return [{ code, name: visibleText(name.join(' ')) }]
}
