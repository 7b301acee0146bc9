import { guardRole } from '../guard.ts'
import { screens } from '../menu-entries.ts'
import { sameScreen } from '../same-screen.ts'
import type { Route } from './+types/reviews.route'
import { ReviewsScreen } from './reviews-screen.tsx'
import './reviews.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  await guardRole({ context, url }, screens.reviews.roles)
  return null
}

export const handle = { title: screens.reviews.label }

export const shouldRevalidate = sameScreen

export default function Reviews() {
  return <ReviewsScreen />
}
