import { type FormEvent, useState } from 'react'
import { useLoaderData } from 'react-router'
import { addBrandPicture, brandSchema, changeBrand, getBrand } from '#features/brand/contract.ts'
import { SECTION_NAMES, SECTIONS } from '#features/firm/contract.ts'
import { menuLabelOf } from '#features/navigation/menu.ts'
import { validate } from '#i18n/field-errors.ts'
import { isApiError, type Refusal } from '#kit/errors.ts'
import { LANGUAGES } from '#kit/localized.ts'
import { consoleApi } from '#web/console/api.ts'
import { consoleData } from '#web/console/data.ts'
import { RowButton } from '#web/console/row-button.tsx'
import { Screen, ScreenSection } from '#web/console/screen.tsx'
import { FormRefusal } from '#web/form-refusal.tsx'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { AlertBanner } from '#web/ui/alert-banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckboxGroup } from '#web/ui/choices.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AccentField } from './accent-field.tsx'
import {
  type BrandDraft,
  brandDraftOf,
  brandOf,
  COUNTS,
  ENDS,
  RANGES,
  type SocialDraft,
} from './brand-draft.ts'
import { faultsAtFields } from './firm-draft.ts'
import { ContactFields, NameFields } from './firm-fields.tsx'
import { LogoFields } from './look-fields.tsx'
import { OfficesFields } from './offices-fields.tsx'
import { PictureField } from './picture-field.tsx'
import { TextInBoth } from './text-in-both.tsx'
import { useFirmLabels } from './use-firm-labels.ts'

export const loader = consoleData(({ api }) => api(getBrand))

type Faults = Record<string, string[]>
type PartProps = { draft: BrandDraft; onChange: (draft: BrandDraft) => void; faults: Faults }

/** How the firm presents itself (R807): one form, published at once. */
export default function BrandScreen() {
  const { t } = useTranslation('console/brand')
  const language = useLanguage()
  const api = consoleApi(language)
  const { brand, basedOn } = useLoaderData<typeof loader>()
  const [draft, setDraft] = useState(() => brandDraftOf(brand))
  const [base, setBase] = useState(basedOn)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const [done, setDone] = useState<string>()
  const labels = useBrandLabels(draft)
  const change = (next: BrandDraft) => {
    setDraft(next)
    setDone(undefined)
  }
  const refuse = ({ message, fields }: Refusal) => setRefusal({ message, fields: faultsAtFields(fields) })

  const publish = async (event: FormEvent) => {
    event.preventDefault()
    setDone(undefined)
    const body = brandOf(draft)
    const fault = validate(brandSchema, body, language)
    if (fault) return refuse(fault)
    setRefusal(undefined)
    setBusy(true)
    try {
      const { basedOn: next, msg } = await api(changeBrand, { body: { brand: body, basedOn: base } })
      setBase(next)
      setDone(msg.join(' '))
      scrollTo(0, 0)
    } catch (error) {
      if (!isApiError(error)) throw error
      const messages: Record<string, string> = {
        content_changed: t('brand.changed'),
        draft_changed: t('brand.hasDraft'),
      }
      const message = messages[error.code] ?? error.message
      refuse({ message, fields: withoutPrefix(error.fields) })
    } finally {
      setBusy(false)
    }
  }
  const faults: Faults = refusal?.fields ?? {}
  const fields = { firm: draft, onChange: (firm: object) => change({ ...draft, ...firm }), faults }
  return (
    <Screen title={t('brand.title')} lead={t('brand.lead')}>
      {done && (
        <div className="mb-6">
          <AlertBanner kind="success" onDismiss={() => setDone(undefined)}>
            {done}
          </AlertBanner>
        </div>
      )}
      <form noValidate onSubmit={publish} className="max-w-3xl space-y-10">
        <FormRefusal refusal={refusal} labels={labels} />
        <Part title={t('brand.names')}>
          <NameFields {...fields} />
        </Part>
        <Part title={t('brand.logo')}>
          <LogoFields
            firm={draft}
            upload={(file) => api(addBrandPicture, { body: { use: 'logo', file } })}
            onChange={(logo) => change({ ...draft, logo })}
          />
        </Part>
        <Part title={t('brand.colour')}>
          <AccentField
            accent={draft.accent}
            onChange={(accent) => change({ ...draft, accent })}
            faults={faults}
          />
        </Part>
        <Part title={t('brand.contact')}>
          <ContactFields {...fields} />
          <TextInBoth
            name="senderName"
            label={t('brand.senderName')}
            hint={t('brand.senderNameHint')}
            value={draft.senderName}
            onChange={(senderName) => change({ ...draft, senderName })}
            faults={faults}
          />
        </Part>
        <Part title={t('brand.offices')}>
          <OfficesFields
            offices={draft.offices}
            onChange={(offices) => change({ ...draft, offices })}
            faults={faults}
          />
        </Part>
        {LATER_PARTS.map(([name, Fields]) => (
          <Part key={name} title={t(`brand.${name}`)} lead={t(`brand.${name}Lead`)}>
            <Fields draft={draft} onChange={change} faults={faults} />
          </Part>
        ))}
        <div className="sticky bottom-0 border-t border-line bg-paper py-4">
          <Button type="submit" busy={busy}>
            {t('brand.publish')}
          </Button>
        </div>
      </form>
    </Screen>
  )
}

const LATER_PARTS = [
  ['social', SocialFields],
  ['share', SharePictures],
  ['sections', Sections],
  ['figures', Figures],
] as const

function Part({ title, lead, children }: Parameters<typeof ScreenSection>[0]) {
  return (
    <ScreenSection title={title} lead={lead}>
      <div className="space-y-5">{children}</div>
    </ScreenSection>
  )
}

/** The API's names of fields begin with that of the body's part. */
function withoutPrefix(fields: Faults): Faults {
  return Object.fromEntries(
    Object.entries(fields).map(([path, messages]) => [path.replace(/^brand\./, ''), messages]),
  )
}

function SocialFields({ draft, onChange, faults }: PartProps) {
  const { t } = useTranslation('console/brand')
  const { social } = draft
  const set = (next: SocialDraft[]) => onChange({ ...draft, social: next })
  const add = () =>
    set([...social, { key: 1 + Math.max(-1, ...social.map(({ key }) => key)), name: '', url: '' }])
  return (
    <div className="space-y-4">
      {social.map((link, index) => {
        const title = link.name || t('social.untitled', { number: index + 1 })
        const field = (name: 'name' | 'url') => {
          const error = faults[`social.${index}.${name}`]?.[0]
          return {
            name: `social.${index}.${name}`,
            value: link[name],
            onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
              set(social.with(index, { ...link, [name]: currentTarget.value })),
            ...(error !== undefined && { error }),
          }
        }
        return (
          <fieldset
            key={link.key}
            className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_auto]"
          >
            <legend className="sr-only">{title}</legend>
            <TextField {...field('name')} label={t('social.name')} required />
            <TextField {...field('url')} label={t('social.url')} type="url" inputMode="url" required />
            <RowButton
              className="sm:mt-8"
              name={t('social.removeWhich', { name: title })}
              onClick={() => set(social.toSpliced(index, 1))}
            >
              {t('social.remove')}
            </RowButton>
          </fieldset>
        )
      })}
      <Button variant="secondary" small onClick={add}>
        {t('social.add')}
      </Button>
    </div>
  )
}

function SharePictures({ draft, onChange }: PartProps) {
  const { t } = useTranslation('console/brand')
  const api = consoleApi(useLanguage())
  const { sharePicture } = draft
  return (
    <div className="grid items-start gap-6 sm:grid-cols-2">
      {LANGUAGES.map((each) =>
        each === 'fr' && !sharePicture.en ? null : (
          <PictureField
            key={each}
            name={`sharePicture.${each}`}
            label={t(`share.${each}`)}
            hint={each === 'fr' ? `${t('share.hint')} ${t('share.frHint')}` : t('share.hint')}
            picture={sharePicture[each]}
            ground="light"
            upload={(file) => api(addBrandPicture, { body: { use: 'share', file } })}
            onChange={(picture) => onChange({ ...draft, sharePicture: { ...sharePicture, [each]: picture } })}
          />
        ),
      )}
    </div>
  )
}

function Sections({ draft, onChange }: PartProps) {
  const { t } = useTranslation('console/brand')
  const { hiddenSections } = draft
  const language = useLanguage()
  return (
    <CheckboxGroup
      name="sections"
      label={t('brand.shown')}
      required
      choices={SECTION_NAMES.map((name) => ({
        value: name,
        label: menuLabelOf(SECTIONS[name])?.[language] ?? name,
      }))}
      chosen={SECTION_NAMES.filter((name) => !hiddenSections.includes(name))}
      onChange={({ currentTarget: { value, checked } }) => {
        const others = hiddenSections.filter((name) => name !== value)
        const hidden = checked ? others : [...others, value]
        onChange({ ...draft, hiddenSections: SECTION_NAMES.filter((name) => hidden.includes(name)) })
      }}
    />
  )
}

function Figures({ draft, onChange, faults }: PartProps) {
  const labels = useFigureLabels()
  return (
    <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">
      {Object.entries(labels).map(([path, label]) => {
        const error = faults[path]?.[0]
        return (
          <TextField
            key={path}
            name={path}
            label={label}
            inputMode="numeric"
            autoComplete="off"
            value={draft.figures[path] ?? ''}
            onChange={({ currentTarget }) =>
              onChange({ ...draft, figures: { ...draft.figures, [path]: currentTarget.value } })
            }
            {...(error !== undefined && { error })}
          />
        )
      })}
    </div>
  )
}

function useFigureLabels(): Record<string, string> {
  const { t } = useTranslation('console/brand')
  return {
    founded: t('figures.founded'),
    ...Object.fromEntries(COUNTS.map((name) => [`figures.${name}`, t(`figures.${name}`)])),
    ...Object.fromEntries(
      RANGES.flatMap((name) =>
        ENDS.map((end) => [`figures.${name}.${end}`, t(`figures.${name}.${end}`)] as const),
      ),
    ),
  }
}

/** The labels of all fields in the order of the screen, for the summary of faults. */
function useBrandLabels(draft: BrandDraft): Record<string, string> {
  const { t } = useTranslation('console/brand')
  const firm = useFirmLabels(draft)
  const figures = useFigureLabels()
  const inBoth = (name: string, label: string) =>
    LANGUAGES.map((language) => [`${name}.${language}`, t(`inLanguage.${language}`, { label })])
  return {
    ...firm,
    'accent.light': t('accent.light'),
    'accent.dark': t('accent.dark'),
    ...Object.fromEntries(inBoth('senderName', t('brand.senderName'))),
    ...Object.fromEntries(
      draft.social.flatMap(({ name }, index) => {
        const link = name || t('social.untitled', { number: index + 1 })
        return [
          [`social.${index}.name`, `${link} · ${t('social.name')}`],
          [`social.${index}.url`, `${link} · ${t('social.url')}`],
        ]
      }),
    ),
    ...figures,
  }
}
