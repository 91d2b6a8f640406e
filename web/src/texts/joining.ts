// The way to a seat: links, other devices, a shared screen, the connection.

const english = {
  share: "Send this link to the player of seat {0}.",
  invite: "Invitation",
  scan: "QR",
  copyInvite: "The link is the seat: no account needed.",
  otherDevice: "Move to another device",
  otherDeviceHow: "Open this link there; it works once. Your seat moves to that device and closes here.",
  otherDeviceLink: "Create a link",
  openedAnew: "{0} opened their seat on another device, with a link of their own.",
  curtain: "Pass the screen to {0}",
  curtainReady: "I am {0}",
  invitedBy: "{0} invites you to play",
  invited: "You are invited to play",
  youAre: "You are: {0}.",
  youSitAt: "You are {0}.",
  aboutMinutes: "It takes about {0} minutes.",
  sitDown: "Sit down",
  connecting: "Connecting…",
  lost: "Connection lost. The page is reconnecting; until then you cannot move.",
  refused: "You cannot join this table: {0}",
};

const german: Record<keyof typeof english, string> = {
  share: "Diesen Link bekommt, wer auf Platz {0} spielt.",
  invite: "Einladung",
  scan: "QR",
  copyInvite: "Der Link ist der Platz: Es braucht kein Konto.",
  otherDevice: "Auf ein anderes Gerät wechseln",
  otherDeviceHow: "Öffne diesen Link dort, ein einziges Mal. Dein Platz zieht dorthin um und wird hier geschlossen.",
  otherDeviceLink: "Link erzeugen",
  openedAnew: "{0} hat den eigenen Platz mit einem neuen Link woanders geöffnet.",
  curtain: "Gib den Bildschirm an {0}",
  curtainReady: "Ich bin {0}",
  invitedBy: "{0} lädt dich zum Spielen ein",
  invited: "Du bist zum Spielen eingeladen",
  youAre: "Du spielst: {0}.",
  youSitAt: "Du bist {0}.",
  aboutMinutes: "Es dauert etwa {0} Minuten.",
  sitDown: "Platz nehmen",
  connecting: "Verbinden…",
  lost: "Die Verbindung ist weg. Die Seite verbindet sich von selbst neu; bis dahin kannst du nicht ziehen.",
  refused: "An diesen Tisch kommst du nicht: {0}",
};

export const joining = { en: english, de: german };
