import { hiddenPageMeta } from '../storefront/frame/page-meta.ts'

export const meta = () => hiddenPageMeta('forgot-password')

export default function Page() {
  return <h1>forgot-password</h1>
}
