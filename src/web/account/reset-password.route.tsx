import { hiddenPageMeta } from '../storefront/frame/page-meta.ts'

export const meta = () => hiddenPageMeta('reset-password')

export default function Page() {
  return <h1>reset-password</h1>
}
