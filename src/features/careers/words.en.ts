/** Texts that the server and the form share: consents (R308), faults of files, and the answer. */
export const en = {
  consent: {
    application:
      'I agree that the firm keeps my application and CV for twelve months to fill this position and similar ones, and then deletes them.',
    text_messages: 'By giving a phone number you consent to automated text messages about your application.',
  },
  /** Why a CV is refused, and what to do. */
  cvFaults: {
    other: 'Choose a PDF or a Word document (.docx). This file is neither, whatever its name says.',
    active:
      'This PDF holds scripts, actions or attached files, which we can’t take. Print it to a new PDF, and choose that one.',
    macros:
      'This Word document holds macros or embedded objects, which we can’t take. Save it as a PDF, and choose that one.',
    protected: 'This PDF is protected by a password or by restrictions. Choose one that isn’t.',
    unreadable:
      'This file can’t be checked: it is damaged, too large inside or made in an unusual way. Print it to a new PDF, and choose that one.',
    virus: 'Our virus scanner refuses this file. Check your computer, and choose another file.',
  },
  notScannable: 'We can’t check files for viruses just now. Please try again in a few minutes.',
  taken: (email: string) =>
    `Thank you. Your application has reached us, and an acknowledgement is on its way to ${email}.`,
}

export type Words = typeof en
