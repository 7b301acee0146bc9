import { LONGEST_FOOT_CM, SHORTEST_FOOT_CM } from '#domain/catalog/foot-length.ts'
import { usePageLanguage } from '../language/use-page-language.ts'

/**
 * From the measured feet to a size. It needs its script, which opens it with the size guide and finds its words here; the
 * table below says the same without one.
 */
export function FootForm({ sizes }: { sizes: readonly number[] }) {
  const { say } = usePageLanguage()
  const size = '{size}'
  return (
    <form
      className="foot-form"
      hidden
      data-sizes={sizes.join(' ')}
      data-found={say('Your size is {size}.', { size })}
      data-differ={say('Your feet differ: the longer one counts.')}
      data-wide={say('A wide foot has more room in {size}.', { size })}
      data-choose={say('Choose {size}', { size })}
      data-longer={say('Our largest size is {size}, for a foot of {cm} cm. Please call us.', {
        size,
        cm: '{cm}',
      })}
      data-wrong={say('Please type a length between {least} and {most} cm, such as 26.5.', {
        least: SHORTEST_FOOT_CM,
        most: LONGEST_FOOT_CM,
      })}
    >
      <h3>{say('Find your size by your foot')}</h3>
      <div className="foot-feet">
        <FootBox name="left" label={say('Left foot, cm')} />
        <FootBox name="right" label={say('Right foot, cm')} />
      </div>
      <label className="ask-tick">
        <input type="checkbox" name="wide" />
        <span>{say('My foot is wide')}</span>
      </label>
      <p role="status" />
      <button type="submit" className="btn btn-primary" hidden />
    </form>
  )
}

const FootBox = ({ name, label }: { name: string; label: string }) => (
  <label>
    {label}
    <input name={name} inputMode="decimal" maxLength={6} autoComplete="off" placeholder="26.5" />
  </label>
)
