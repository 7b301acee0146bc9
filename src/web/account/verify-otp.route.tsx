import { hiddenPageMeta } from '../storefront/frame/page-meta.ts'

export const meta = () => hiddenPageMeta('verify-otp')

export default function Page() {
  return <h1>verify-otp</h1>
}
