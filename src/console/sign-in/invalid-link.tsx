import { ButtonLink } from '#web/ui/button-link.tsx'
import { SignInLayout } from './sign-in-layout.tsx'

/** Replaces the screen of a link that no longer works; leads to signing in. */
export function InvalidLink({ title, text, signIn }: { title: string; text: string; signIn: string }) {
  return (
    <SignInLayout title={title}>
      <p>{text}</p>
      <ButtonLink to="/console/sign-in" variant="secondary" className="mt-6">
        {signIn}
      </ButtonLink>
    </SignInLayout>
  )
}
