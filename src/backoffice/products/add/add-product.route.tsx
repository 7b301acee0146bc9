import { guardRole } from '../../guard.ts'
import { screens } from '../../menu-entries.ts'
import { sameScreen } from '../../same-screen.ts'
import type { Route } from './+types/add-product.route'
import { AddProductForm } from './add-product-form.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  await guardRole({ context, url }, screens.addProduct.roles)
  return null
}

export const handle = { title: screens.addProduct.label }

export const shouldRevalidate = sameScreen

export default function AddProduct() {
  return <AddProductForm />
}
