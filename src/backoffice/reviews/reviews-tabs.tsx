import { Link } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import { screens } from '../menu-entries.ts'
import { useShownTab } from '../ui/use-shown-tab.ts'
import { PICTURES_PATH } from './review-address.ts'

/** What buyers say, and the pictures of customers that the owner adds. */
export function ReviewsTabs({ current }: { current: 'reviews' | 'pictures' }) {
  const strip = useShownTab(current)
  const mark = (tab: typeof current) => (current === tab ? 'page' : undefined)
  return (
    <nav className="desk-tabs courier-tabs" aria-label={say('Reviews')} ref={strip}>
      <Link to={screens.reviews.path} className="desk-tab" aria-current={mark('reviews')}>
        {say(screens.reviews.label)}
      </Link>
      <Link to={PICTURES_PATH} className="desk-tab" aria-current={mark('pictures')}>
        {say('Pictures of customers')}
      </Link>
    </nav>
  )
}
