import { type FormEvent, useRef, useState } from 'react'
import { type CompanyMark, listingOf } from '#features/companies/contract.ts'
import { CompanyCombobox, MAX_LISTED, readCompanyList } from '#features/companies/site/index.ts'
import { unwatchCompany, type Watched, watchCompany } from '#features/watchlist/contract.ts'
import { isApiError } from '#kit/errors.ts'
import { browserApi } from '#web/api.ts'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { AlertBanner } from '#web/ui/alert-banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Select } from '#web/ui/select.tsx'
import { type AccountData, useAccountData } from '../use-account-data.ts'
import { WatchedRows } from './watched-rows.tsx'

/** The companies that the account follows, with their news; removes and adds companies (R505). */
export function MyCompanies({ own, companies }: { own: AccountData<unknown>; companies: Watched[] }) {
  const { t } = useTranslation('dashboard')
  const { removed, failure, add, remove } = useWatchList(own.reload)
  return (
    <>
      {failure && <AlertBanner kind="error">{failure}</AlertBanner>}
      <div role="status" className={removed ? 'mb-4 text-sm' : ''}>
        {removed && (
          <>
            {t('companies.removed', { company: removed.name })}{' '}
            <button type="button" className="link" onClick={() => add(removed.slug)}>
              {t('companies.putBack')}
            </button>
          </>
        )}
      </div>
      {companies.length > 0 ? (
        <WatchedRows companies={companies} onRemove={remove} />
      ) : (
        <EmptyState title={t('companies.none')}>{t('companies.noneAdvice')}</EmptyState>
      )}
      <AddCompany watched={companies} onAdd={add} />
    </>
  )
}

/** Changes the watch list and reloads it after each change. */
function useWatchList(reload: () => void) {
  const api = browserApi(useLanguage())
  const [removed, setRemoved] = useState<CompanyMark>()
  const [failure, setFailure] = useState<string>()

  async function change(act: () => Promise<unknown>, then: CompanyMark | undefined): Promise<void> {
    try {
      await act()
      setFailure(undefined)
      setRemoved(then)
      reload()
    } catch (error) {
      if (!isApiError(error)) throw error
      setFailure(error.message)
    }
  }

  return {
    removed,
    failure,
    add: (slug: string) => change(() => api(watchCompany, { body: { company: slug } }), undefined),
    remove: (company: CompanyMark) =>
      change(() => api(unwatchCompany, { params: { company: company.slug } }), company),
  }
}

/** Adds a client to the watch list, by a select or, where there are many, by name. */
function AddCompany({ watched, onAdd }: { watched: Watched[]; onAdd: (slug: string) => Promise<void> }) {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const { value } = useAccountData((api) => readCompanyList(api, { pageSize: MAX_LISTED }))
  if (value && value.total > MAX_LISTED) {
    return (
      <div className="mt-6 max-w-xl print:hidden">
        <CompanyCombobox
          name="company"
          label={t('companies.add')}
          picksAlone
          onPick={({ slug }, field) => {
            field.value = ''
            void onAdd(slug)
          }}
        />
      </div>
    )
  }
  const followedSlugs = new Set(watched.map(({ company }) => company.slug))
  const others = (value?.companies ?? [])
    .filter(({ slug }) => !followedSlugs.has(slug))
    .sort((a, b) => a.name.localeCompare(b.name, language))
  if (others.length === 0) return null
  const submit = (submission: FormEvent<HTMLFormElement>) => {
    submission.preventDefault()
    void onAdd(String(new FormData(submission.currentTarget).get('company')))
  }
  return (
    <form
      ref={form}
      onSubmit={submit}
      className="mt-6 flex max-w-xl flex-wrap items-end gap-x-3 gap-y-3 print:hidden"
    >
      <div className="min-w-52 grow">
        <Select
          name="company"
          label={t('companies.add')}
          options={others.map((company) => ({
            value: company.slug,
            label: `${company.name} (${listingOf(company, language)})`,
          }))}
        />
      </div>
      <Button type="submit" variant="secondary">
        {t('companies.addButton')}
      </Button>
    </form>
  )
}
