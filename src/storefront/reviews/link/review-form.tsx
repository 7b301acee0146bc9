import { PICTURE_MIME_TYPES } from '#domain/pictures/picture-upload.ts'
import type { LinkedReview } from '#domain/reviews/linked-review.ts'
import {
  FITS,
  type Fit,
  MAXIMUM_REVIEW_NAME_LENGTH,
  MAXIMUM_REVIEW_PHOTOS,
  MAXIMUM_REVIEW_WORDS_LENGTH,
  MAXIMUM_TOWN_LENGTH,
  STARS,
  type Stars,
} from '#domain/reviews/review-words.ts'
import { FieldError } from '#web/ui/field-error.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { usePageLanguage } from '../../language/use-page-language.ts'
import { OtherPairs, PairHead } from './pair-head.tsx'
import type { PhotoProblem, ReviewDraft, ReviewProblem } from './read-review.ts'
import { RefusedNote } from './review-trouble.tsx'

type ReviewFormProps = {
  linked: LinkedReview
  draft: ReviewDraft
  problems: readonly ReviewProblem[]
  photoProblems: readonly PhotoProblem[]
  trouble: string | null
}

/** How the pair is: stars, fit, words, photos, and what may be done with them. Right without a script. */
export function ReviewForm({ linked, draft, problems, photoProblems, trouble }: ReviewFormProps) {
  const { say } = usePageLanguage()
  return (
    <form className="wrap link-page review-page" method="post" action="?" encType="multipart/form-data">
      <RefusedNote code={trouble} />
      <PairHead linked={linked} />
      <h1>{say('How are they?')}</h1>
      <StarsField chosen={draft.stars} isMissing={problems.includes('stars')} />
      <FitField chosen={draft.fit} />
      <WordsField words={draft.words} isLong={problems.includes('words')} />
      <NameFields draft={draft} problems={problems} />
      <ShowField chosen={draft.show} isMissing={problems.includes('show')} />
      <PhotosField draft={draft} photoProblems={photoProblems} isFull={problems.includes('photos')} />
      <label className="review-check">
        <input type="checkbox" name="post" value="yes" defaultChecked={draft.post} />
        <span>{say('The shop may use my photos on Facebook too.')}</span>
      </label>
      <div className="link-ways">
        <button className="btn btn-primary btn-large" type="submit">
          {say('Send review')}
        </button>
        <p className="review-note">{say('We read it first. We never hide it for being bad.')}</p>
      </div>
      <OtherPairs linked={linked} />
    </form>
  )
}

const RATINGS = {
  1: '1 of 5, bad',
  2: '2 of 5, not good',
  3: '3 of 5, fair',
  4: '4 of 5, good',
  5: '5 of 5, very good',
} as const satisfies Record<Stars, string>

function StarsField({ chosen, isMissing }: { chosen: string; isMissing: boolean }) {
  const { say } = usePageLanguage()
  return (
    <fieldset className="review-stars" data-invalid={isMissing ? '' : undefined}>
      <legend className="sr-only">{say('Stars')}</legend>
      {STARS.map(stars => (
        <label key={stars}>
          <input type="radio" name="stars" value={stars} required defaultChecked={chosen === String(stars)} />
          <i />
          <span>{say(RATINGS[stars])}</span>
        </label>
      ))}
      <FieldError id="stars-problem" text={isMissing ? say('Please choose one to five stars.') : undefined} />
    </fieldset>
  )
}

const FIT_WORDS = {
  small: 'Runs small',
  true: 'As expected',
  large: 'Runs large',
} as const satisfies Record<Fit, string>

function FitField({ chosen }: { chosen: string }) {
  const { say } = usePageLanguage()
  return (
    <fieldset className="field">
      <legend>
        {say('Size')} <small>{say('optional')}</small>
      </legend>
      <div className="review-fit">
        {FITS.map(fit => (
          <label key={fit} className="radio-card">
            <input type="radio" name="fit" value={fit} defaultChecked={chosen === fit} />
            <b>{say(FIT_WORDS[fit])}</b>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function WordsField({ words, isLong }: { words: string; isLong: boolean }) {
  const { say } = usePageLanguage()
  return (
    <div className="field" data-invalid={isLong ? '' : undefined}>
      <label htmlFor="words">
        {say('In your words')} <small>{say('optional')}</small>
      </label>
      <textarea
        id="words"
        name="words"
        rows={4}
        maxLength={isLong ? undefined : MAXIMUM_REVIEW_WORDS_LENGTH}
        defaultValue={words}
        aria-describedby="words-hint"
        aria-invalid={isLong}
      />
      <FieldError
        id="words-problem"
        text={
          isLong
            ? say('Please use at most {maximum} characters.', { maximum: MAXIMUM_REVIEW_WORDS_LENGTH })
            : undefined
        }
      />
      <p className="field-hint" id="words-hint">
        {say('English or বাংলা, both are fine. At most {maximum} characters.', {
          maximum: MAXIMUM_REVIEW_WORDS_LENGTH,
        })}
      </p>
    </div>
  )
}

type NameFieldsProps = Pick<ReviewFormProps, 'draft' | 'problems'>

function NameFields({ draft, problems }: NameFieldsProps) {
  const { say } = usePageLanguage()
  const fields = [
    { id: 'name', label: say('Your name'), value: draft.name, maximum: MAXIMUM_REVIEW_NAME_LENGTH },
    { id: 'town', label: say('Your town'), value: draft.town, maximum: MAXIMUM_TOWN_LENGTH },
  ] as const
  return (
    <div className="review-names">
      {fields.map(({ id, label, value, maximum }) => {
        const isLong = problems.includes(id)
        return (
          <div key={id} className="field" data-invalid={isLong ? '' : undefined}>
            <label htmlFor={id}>{label}</label>
            <input
              id={id}
              name={id}
              maxLength={isLong ? undefined : maximum}
              defaultValue={value}
              autoComplete="off"
              aria-invalid={isLong}
            />
            <FieldError
              id={`${id}-problem`}
              text={isLong ? say('Please use at most {maximum} characters.', { maximum }) : undefined}
            />
          </div>
        )
      })}
    </div>
  )
}

/** Neither answer is given beforehand: the stars count in any case. */
function ShowField({ chosen, isMissing }: { chosen: string; isMissing: boolean }) {
  const { say } = usePageLanguage()
  return (
    <fieldset className="field" data-invalid={isMissing ? '' : undefined}>
      <legend>{say('May we show it in the shop?')}</legend>
      <label className="review-check">
        <input type="radio" name="show" value="yes" required defaultChecked={chosen === 'yes'} />
        <span>
          {say('Yes, my words and photos, with the name and town above. I can take them back any time.')}
        </span>
      </label>
      <label className="review-check">
        <input type="radio" name="show" value="no" required defaultChecked={chosen === 'no'} />
        <span>{say('No, count only my stars, without a name.')}</span>
      </label>
      <FieldError id="show-problem" text={isMissing ? say('Please choose yes or no.') : undefined} />
    </fieldset>
  )
}

type PhotosFieldProps = Pick<ReviewFormProps, 'draft' | 'photoProblems'> & { isFull: boolean }

/** Photos that the shop has are carried on, each until it is unticked; new ones are added to them. */
function PhotosField({ draft: { photos }, photoProblems, isFull }: PhotosFieldProps) {
  const { say, number } = usePageLanguage()
  const left = MAXIMUM_REVIEW_PHOTOS - photos.length
  const maximum = MAXIMUM_REVIEW_PHOTOS
  return (
    <fieldset
      className="field"
      data-invalid={isFull || photoProblems.length > 0 ? '' : undefined}
      aria-describedby="photos-hint"
    >
      <legend>
        {say('Photos')} <small>{say('optional, up to {maximum}', { maximum })}</small>
      </legend>
      {photos.length > 0 && (
        <ul className="review-kept">
          {photos.map(({ kept, url }, index) => (
            <li key={url}>
              <label>
                <input type="checkbox" name="photo" value={kept} defaultChecked />
                <Picture url={url} alt="" sizes="84px" loading="eager" />
                <span>{say('Photo {number}', { number: number(index + 1) })}</span>
              </label>
            </li>
          ))}
        </ul>
      )}
      {photos.length > 0 && <p className="field-hint">{say('Untick a photo to leave it out.')}</p>}
      <label className="review-add" hidden={left <= 0}>
        <Icon name="plus" />
        <span>{say('Add photos')}</span>
        <input
          type="file"
          name="photos"
          accept={PICTURE_MIME_TYPES.join(',')}
          multiple
          disabled={left <= 0}
        />
      </label>
      {photoProblems.map(problem => (
        <FieldError
          key={`${problem.code} ${problem.name}`}
          id={`photo-problem-${problem.code}`}
          text={`${problem.name && `${problem.name}: `}${say(photoProblemText(problem.code))}`}
        />
      ))}
      <FieldError
        id="photos-problem"
        text={isFull ? say('At most {maximum} photos.', { maximum }) : undefined}
      />
      <p className="field-hint" id="photos-hint">
        {say('Place and camera data are removed before anyone sees them.')}
      </p>
    </fieldset>
  )
}

/** Why a photo was refused, in the words of a shopper; the text names the remedy. */
function photoProblemText(code: string) {
  switch (code) {
    case 'empty':
      return 'This file is empty.'
    case 'too_heavy':
      return 'This photo is larger than 10 MB. Please choose a smaller one.'
    case 'heic':
      return 'This photo is in the HEIC format of the iPhone, which browsers cannot show. Please save it as JPEG.'
    case 'too_many_pixels':
    case 'too_complex':
      return 'This photo is too large. Please save it smaller and try again.'
    case 'too_small':
      return 'This photo is too small: each side needs at least 400 pixels.'
    case 'too_many':
      return 'This photo was one too many.'
    case 'too_many_requests':
      return 'Too many photos at once. Please try again in an hour.'
    case 'unreadable':
    case 'too_slow':
      return 'This photo did not arrive whole, or is damaged. Please choose it again.'
    case 'picture_busy':
      return 'Please try this photo again in a minute.'
    default:
      return 'This is not a photo. JPEG, PNG, WebP and AVIF can be used.'
  }
}
