import type { Language } from '#domain/language/language.ts'
import { type District, divisions, isUpazilaOf } from '#domain/places/place.ts'
import { usePageLanguage } from '#storefront/language/use-page-language.ts'
import { FieldError } from '#web/ui/field-error.tsx'
import { Icon } from '#web/ui/icon.tsx'

const districtGroup = (district: District, language: Language): string =>
  `<optgroup label="${district[language]}">${district.upazilas
    .map(upazila => `<option value="${district.en}|${upazila.en}">${upazila[language]}</option>`)
    .join('')}</optgroup>`

/** Six hundred options, written once: as elements they would be rendered again for every page. Names are our own. */
const optionsIn = (language: Language): string =>
  divisions
    .flatMap(division => division.districts)
    .map(district => districtGroup(district, language))
    .join('')
    .replaceAll('&', '&amp;')
    .replaceAll("'", '&#39;')
const OPTIONS = { en: optionsIn('en'), bn: optionsIn('bn') }

type PlaceSelectProps = { district: string; upazila: string; error: string | undefined }

/** District and upazila in one grouped select, for the form without a script. On the server only. */
export function PlaceSelect({ district, upazila, error }: PlaceSelectProps) {
  const { language, say } = usePageLanguage()
  const options = `<option value="">${say('Choose')}</option>${OPTIONS[language]}`
  const value = `value="${district}|${upazila}"`.replaceAll("'", '&#39;')
  const html = isUpazilaOf(district, upazila) ? options.replace(value, `${value} selected`) : options
  return (
    <div className="field" data-invalid={error ? '' : undefined}>
      <label htmlFor="place">{say('Upazila or thana, by district')}</label>
      <div className="select-box">
        <select
          id="place"
          name="place"
          required
          aria-invalid={error !== undefined}
          aria-describedby={error ? 'place-error' : undefined}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the shop's own list of names, escaped above
          dangerouslySetInnerHTML={{ __html: html }}
        />
        <Icon name="down" />
      </div>
      <FieldError id="place-error" text={error} />
    </div>
  )
}
