import { guardRole } from '../../guard.ts'
import { screens } from '../../menu-entries.ts'
import { sameScreen } from '../../same-screen.ts'
import type { Route } from './+types/customer-pictures.route'
import { CustomerPicturesScreen } from './customer-pictures-screen.tsx'
import '../reviews.css'
import './customer-pictures.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  await guardRole({ context, url }, screens.reviews.roles)
  return null
}

export const handle = { title: screens.reviews.label }

export const shouldRevalidate = sameScreen

export default function CustomerPictures() {
  return <CustomerPicturesScreen />
}
