import { data } from 'react-router'

/** Unknown addresses show the not-found screen with status 404 (R102). */
function load(): never {
  throw data(null, { status: 404 })
}

export { load as clientLoader, load as loader }

export default function NotFoundPage() {
  return null
}
