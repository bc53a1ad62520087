import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  title: 'Votre société est-elle prête pour une tournée virtuelle\u202f?',
  description:
    'Huit questions à la direction d’une société cotée, un résultat et des conseils sur ce qu’il faut corriger avant une tournée virtuelle. Il suffit de trois minutes, et nous ne vous demanderons pas votre adresse courriel.',
  eyebrow: 'Questionnaire',
  lede: 'Huit questions, trois minutes, et des conseils sur ce qui n’est pas encore au point. Nous ne vous demanderons ni votre nom ni votre adresse courriel.',
  progress: 'Question {{number}} sur {{total}}',
  number: 'Question {{number}} sur {{total}}\u00a0:',
  answers: 'Réponses',
  back: 'Retour',
  restart: 'Recommencer',
  unreadable: {
    title: 'Nous ne pouvons pas lire les réponses dans ce lien',
    text: 'Il manque peut-être une partie du lien. Le questionnaire recommence ci-dessous.',
  },
  result: {
    title: 'Votre résultat\u00a0: {{score}} sur {{total}}',
    ofTotal: 'sur {{total}}',
    meter: '{{score}} sur {{total}}\u00a0points',
    levels: {
      early: {
        title: 'Pas encore',
        text: 'Une présentation soulèverait aujourd’hui des questions auxquelles vous répondriez mal. Commencez par le haut de la liste\u00a0: chaque point se corrige en quelques semaines, et aucun ne coûte cher.',
      },
      close: {
        title: 'Presque',
        text: 'L’essentiel est là, mais un auditoire verrait les lacunes. Corrigez les points ci-dessous, et comptez de quatre à six semaines.',
      },
      ready: {
        title: 'Prête, à quelques détails près',
        text: 'Vous pourriez faire votre présentation d’ici un mois. Les notes ci-dessous font la différence entre une bonne présentation et une présentation dont on parle.',
      },
      set: {
        title: 'Prête',
        text: 'Il reste peu à préparer. Choisissez une date deux à trois semaines après vos prochains résultats, et commencez par les invitations.',
      },
    },
    mend: 'À corriger d’abord',
    polish: 'À peaufiner',
    done: 'En bon ordre',
    points: '{{score}} sur {{most}}',
    contact: {
      title: 'Parlons-en',
      text: 'Nous vous offrons un appel d’une demi-heure, sans frais\u00a0: ce que nous corrigerions d’abord, ce que cela demanderait et qui vous écouterait.',
      action: 'Demander un appel',
      topic: 'État de préparation à une tournée virtuelle\u00a0: {{score}} sur {{total}}',
    },
    share: {
      label: 'Lien vers ce résultat',
      hint: 'Le lien contient vos huit réponses, et rien sur vous.',
    },
  },
  questions: {
    record: {
      area: 'Information publique',
      question: 'Tout ce que vous diriez à l’écran est-il déjà public\u202f?',
      answers: [
        'Nous n’avons pas vérifié.',
        'En grande partie, mais certains chiffres ne sont pas encore déposés.',
        'Oui, la direction l’a vérifié.',
        'Oui, nos avocats ont comparé les diapositives à nos documents déposés.',
      ],
      weak: 'Faites lire les diapositives à vos avocats, documents déposés en main, avant que quelqu’un d’autre les voie. Un chiffre qui ne se trouve pas sur SEDAR+ ou EDGAR n’a pas sa place sur une diapositive\u00a0: renseigner certains investisseurs avant les autres sur un fait important constitue de la communication d’information privilégiée, interdite par les lois canadiennes sur les valeurs mobilières, et de la communication sélective au sens du règlement FD, pour les sociétés qui y sont assujetties aux États-Unis.',
      fair: 'Faites relire par vos avocats ce que la direction a vérifié, et gardez leur exemplaire annoté\u00a0: c’est la première chose que demandera une autorité de réglementation.',
    },
    story: {
      area: 'Récit',
      question:
        'Combien de temps faut-il à votre chef de la direction pour dire pourquoi un investisseur devrait s’intéresser à vous\u202f?',
      answers: [
        'Cela dépend des jours.',
        'Cinq minutes ou plus.',
        'Environ deux minutes.',
        'Trente secondes, toujours les mêmes.',
      ],
      weak: 'Écrivez-le en trois phrases\u00a0: ce que vous avez, ce qui change d’ici douze mois, ce qui pourrait l’empêcher. Que votre chef de la direction le dise à quelqu’un qui n’est pas du métier\u00a0: gardez ce que cette personne peut répéter et supprimez le reste.',
      fair: 'Deux minutes, c’est bien pour une rencontre, mais trop long pour un appel. Trouvez les trente secondes qui donneront à un conseiller l’envie d’entendre les quatre-vingt-dix autres.',
    },
    slides: {
      area: 'Diapositives',
      question: 'À quoi ressemblent vos diapositives aujourd’hui\u202f?',
      answers: [
        'Il n’y en a pas, ou elles ont plus d’un an.',
        'Plus de trente, surtout du texte.',
        'Une vingtaine, mises à jour ce trimestre.',
        'De douze à quinze, une idée chacune, lisibles sur un téléphone.',
      ],
      weak: 'Ramenez-les à treize\u00a0: une couverture datée, les énoncés prospectifs, la société en une page, trois sur les actifs ou les produits, deux sur les chiffres, deux sur les jalons, deux sur l’équipe et une sur les actions et l’encaisse. Mettez le reste en annexe. La moitié de votre auditoire regarde sur un téléphone\u00a0: n’utilisez aucun caractère de moins de 20 points.',
      fair: 'Mettez en annexe les diapositives que le conférencier saute, et donnez à celles qui restent un titre qui dit ce qu’elles montrent\u00a0: «\u00a0Les coûts ont baissé de 12\u00a0% en deux ans\u00a0», et non «\u00a0Évolution des coûts\u00a0».',
    },
    speaker: {
      area: 'À la caméra',
      question: 'Comment votre direction fait-elle ses présentations devant la caméra\u202f?',
      answers: [
        'Elle n’en a jamais fait.',
        'Quelques fois, sans répétition.',
        'Régulièrement, avec son propre matériel.',
        'Après répétition, avec un bon éclairage, un micro à part et un câble réseau.',
      ],
      weak: 'Répétez deux fois, enregistrez les deux répétitions et regardez-les ensemble. Achetez ensuite les trois choses qui comptent, pour moins de 400 dollars\u00a0: un micro près de la bouche, une lampe derrière la caméra et un câble à la place du réseau sans fil. La caméra du portable suffit.',
      fair: 'Répétez une fois avec les diapositives, l’animateur et quelqu’un qui pose des questions désagréables. Le problème est rarement le matériel\u202f; c’est plus souvent une présentation que personne n’a chronométrée.',
    },
    questions: {
      area: 'Questions',
      question: 'Comment vous préparez-vous aux questions des investisseurs\u202f?',
      answers: [
        'Nous ne nous préparons pas\u202f; nous connaissons notre société.',
        'Nous savons lesquelles reviennent.',
        'Nous avons une liste écrite, avec les réponses.',
        'Nous avons une liste écrite et répétons les cinq plus difficiles à voix haute.',
      ],
      weak: 'Rassemblez les questions de vos dix derniers appels avec des investisseurs et rédigez pour chacune une réponse de trois phrases, tirée de faits publics. Ajoutez celles que vous craignez\u00a0: la dilution, l’encaisse, la dernière échéance manquée. La moitié d’une présentation, ce sont les questions, et c’est la moitié dont on se souvient.',
      fair: 'Répétez les cinq plus difficiles à voix haute, avec quelqu’un qui vous interrompt. Une réponse qui se lit bien est souvent trop longue à dire.',
    },
    audience: {
      area: 'Auditoire',
      question: 'Savez-vous qui devrait vous écouter\u202f?',
      answers: [
        'Non, quiconque est intéressé.',
        'Nos actionnaires actuels.',
        'Les conseillers qui suivent notre secteur.',
        'Des conseillers précis, par ville, et ceux qui détiennent des titres de sociétés comparables.',
      ],
      weak: 'Nommez cinq sociétés auxquelles un investisseur vous comparerait, et cherchez quels fonds les détiennent (déclarations mensuelles au Canada, formulaires 13F aux États-Unis) et quels conseillers les suivent. Ces personnes connaissent déjà votre secteur\u00a0: ce sont elles qu’il faut inviter.',
      fair: 'Classez votre liste par ville et par taille de clientèle, et appelez les cinquante premiers\u00a0: un appel remplit une salle, un courriel, non.',
    },
    timing: {
      area: 'Calendrier',
      question: 'Quand la présentation aurait-elle lieu\u202f?',
      answers: [
        'Nous n’y avons pas pensé.',
        'Peut-être pendant une période d’interdiction.',
        'En dehors des périodes d’interdiction.',
        'Deux à trois semaines après les résultats, avant une annonce dont la date est publique.',
      ],
      weak: 'Mettez sur une page vos périodes d’interdiction, vos résultats et les annonces prévues d’ici six mois. La meilleure fenêtre s’ouvre d’ordinaire deux à trois semaines après les résultats, quand les chiffres sont frais et publics. Si vous détenez de l’information importante qui n’est pas publique, attendez sa diffusion.',
      fair: 'Choisissez une date suivie, dans les six semaines, d’une annonce dont vous avez publié la date, comme l’assemblée annuelle ou une journée des investisseurs. Une présentation que rien ne suit est vite oubliée.',
    },
    followUp: {
      area: 'La suite',
      question: 'Que se passe-t-il le lendemain\u202f?',
      answers: [
        'Rien de particulier.',
        'Les participants reçoivent un mot de remerciement.',
        'Les participants reçoivent la rediffusion et les diapositives.',
        'Nous répondons dans la journée aux questions en suspens et fixons des appels.',
      ],
      weak: 'Décidez avant la présentation qui appelle qui. Répondez publiquement aux questions restées en suspens, d’après ce que vous avez publié, envoyez la rediffusion dès qu’elle est en ligne, et appelez ceux qui sont restés jusqu’au bout ou qui ont posé une question\u00a0: ce sont les plus intéressés.',
      fair: 'Voyez qui est resté jusqu’au bout et qui a posé des questions, et appelez d’abord ces personnes. Envoyez la rediffusion deux fois\u00a0: dès qu’elle est en ligne, puis une semaine plus tard.',
    },
  },
}
