import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { CompanyLinks } from '#features/companies/site/company-link.tsx'
import { CompanySearch } from '#features/companies/site/company-search.tsx'
import { type NotFound, wordOf } from '#features/companies/site/wrong-address.ts'
import { PageMeta } from '#web/meta.tsx'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { CONTROL } from '#web/ui/field.tsx'
import { MessageScreen } from '#web/ui/message-screen.tsx'

/** The not-found screen (R102), with a search for the company that the address may mean (R113). */
export function NotFoundScreen() {
  const { t } = useTranslation('screens')
  return (
    <>
      <PageMeta title={t('notFound.title')} noindex />
      <MessageScreen
        eyebrow="404"
        title={t('notFound.heading')}
        lede={t('notFound.advice')}
        action={
          <>
            <ButtonLink to="/">{t('backHome')}</ButtonLink>
            <ButtonLink to="/events" variant="secondary">
              {t('presentationEnded.events')}
            </ButtonLink>
          </>
        }
      >
        <CompanyMeant />
      </MessageScreen>
    </>
  )
}

/** A search for the company that the address may mean. */
export function CompanyMeant() {
  const { t } = useTranslation('screens')
  const words = useTranslation('shell').t
  const { pathname } = useLocation()
  const error = useRouteError()
  const { companies = [] } = ((isRouteErrorResponse(error) && error.data) || {}) as NotFound
  const label = words('search.label')
  return (
    <search aria-label={t('notFound.search')} className="block border-t border-line pt-5">
      <h2 className="text-lg">{label}</h2>
      <CompanySearch
        id="not-found-company"
        label={label}
        formLabel={t('notFound.search')}
        placeholder={words('search.placeholder')}
        defaultValue={wordOf(pathname)}
        className="relative mt-3 flex max-w-md items-stretch gap-2"
        fieldClassName={CONTROL}
      >
        <Button type="submit" variant="secondary" icon="search" className="shrink-0">
          {t('notFound.go')}
        </Button>
      </CompanySearch>
      {companies.length > 0 && (
        <div className="mt-5">
          <p className="mb-2 text-sm text-muted">{t('notFound.meant')}</p>
          <CompanyLinks companies={companies} />
        </div>
      )}
    </search>
  )
}
