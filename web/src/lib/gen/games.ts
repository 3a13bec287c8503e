// Made from the Rust types by `cargo xtask gen`. Do not edit.
import type { GameEntry } from "./catalogue";

export const GAMES: readonly GameEntry[] = [
  {
    "id": "timeline",
    "title": "Timeline",
    "blurb": "Place events of history in order without knowing their dates.",
    "short": "Timeline",
    "family": "timeline",
    "pack": "timeline",
    "sides": {
      "least": 2,
      "most": 8,
      "usual": 4
    },
    "minutes": 15,
    "age": 8,
    "race": false,
    "emblem": "1776",
    "accent": {
      "light": {
        "color": "#0f5c60",
        "soft": "#d6e8e6"
      },
      "dark": {
        "color": "#7ccbc9",
        "soft": "#173a3b"
      }
    },
    "stations": []
  },
  {
    "id": "presidential-numbers",
    "title": "Play the Presidential Numbers",
    "blurb": "Win tricks with presidents: call “earliest” or “latest” and know who came first.",
    "short": "Presidential Numbers",
    "family": "tricks",
    "pack": "presidents",
    "sides": {
      "least": 2,
      "most": 2,
      "usual": 2
    },
    "minutes": 15,
    "age": 9,
    "race": false,
    "emblem": "16",
    "accent": {
      "light": {
        "color": "#963322",
        "soft": "#f3ded6"
      },
      "dark": {
        "color": "#f0a090",
        "soft": "#48241c"
      }
    },
    "stations": []
  },
  {
    "id": "play-the-dates",
    "title": "Play the Dates, Level 1",
    "blurb": "Win tricks with dates of American history: nearest to the Base Year takes it.",
    "short": "Play the Dates",
    "family": "tricks",
    "pack": "dates",
    "sides": {
      "least": 2,
      "most": 2,
      "usual": 2
    },
    "minutes": 10,
    "age": 10,
    "race": false,
    "emblem": "1492",
    "accent": {
      "light": {
        "color": "#7a4a0a",
        "soft": "#f2e3c8"
      },
      "dark": {
        "color": "#e6b66a",
        "soft": "#43310f"
      }
    },
    "stations": []
  },
  {
    "id": "play-the-ranks-1",
    "title": "Play the Ranks 1",
    "blurb": "Win tricks with the ranks of states: size, statehood, population, by a base that your bid decides.",
    "short": "Ranks 1",
    "family": "tricks",
    "pack": "geoplunge",
    "sides": {
      "least": 2,
      "most": 2,
      "usual": 2
    },
    "minutes": 10,
    "age": 9,
    "race": false,
    "emblem": "1st",
    "accent": {
      "light": {
        "color": "#8a2a58",
        "soft": "#f3dae6"
      },
      "dark": {
        "color": "#f0a0c4",
        "soft": "#47203a"
      }
    },
    "stations": []
  },
  {
    "id": "play-the-ranks-2",
    "title": "Play the Ranks 2",
    "blurb": "The same with two bases at once: the lead chooses one, and a Power card may change it.",
    "short": "Ranks 2",
    "family": "tricks",
    "pack": "geoplunge",
    "sides": {
      "least": 2,
      "most": 2,
      "usual": 2
    },
    "minutes": 10,
    "age": 10,
    "race": false,
    "emblem": "2nd",
    "accent": {
      "light": {
        "color": "#6d3a78",
        "soft": "#eddff0"
      },
      "dark": {
        "color": "#dda6e8",
        "soft": "#3d2544"
      }
    },
    "stations": []
  },
  {
    "id": "border-zap",
    "title": "Play the Border Zap",
    "blurb": "Zap states that share neighbors with yours.",
    "short": "Border Zap",
    "family": "tricks",
    "pack": "geoplunge",
    "sides": {
      "least": 2,
      "most": 2,
      "usual": 2
    },
    "minutes": 5,
    "age": 9,
    "race": false,
    "emblem": "Z",
    "accent": {
      "light": {
        "color": "#5b5a10",
        "soft": "#ecebcb"
      },
      "dark": {
        "color": "#d3d076",
        "soft": "#39380f"
      }
    },
    "stations": []
  },
  {
    "id": "border-up",
    "title": "Border-Up",
    "blurb": "Line up states that share borders, faster than the others.",
    "short": "Border-Up",
    "family": "race",
    "pack": "geoplunge",
    "sides": {
      "least": 2,
      "most": 2,
      "usual": 2
    },
    "minutes": 5,
    "age": 9,
    "race": true,
    "emblem": "TX",
    "accent": {
      "light": {
        "color": "#2d6130",
        "soft": "#dcead8"
      },
      "dark": {
        "color": "#95cf94",
        "soft": "#20391f"
      }
    },
    "stations": []
  },
  {
    "id": "state-iq",
    "title": "State IQ",
    "blurb": "Name the state from as few clues as you can.",
    "short": "State IQ",
    "family": "clues",
    "pack": "geoplunge",
    "sides": {
      "least": 2,
      "most": 2,
      "usual": 2
    },
    "minutes": 5,
    "age": 9,
    "race": false,
    "emblem": "IQ",
    "accent": {
      "light": {
        "color": "#5a3f8f",
        "soft": "#e6def2"
      },
      "dark": {
        "color": "#c3aef0",
        "soft": "#34284f"
      }
    },
    "stations": []
  },
  {
    "id": "dashing-states",
    "title": "Dashing States",
    "blurb": "Know seven states by their shape and put them in order.",
    "short": "Dashing",
    "family": "race",
    "pack": "geoplunge",
    "sides": {
      "least": 2,
      "most": 2,
      "usual": 2
    },
    "minutes": 10,
    "age": 9,
    "race": true,
    "emblem": "NV",
    "accent": {
      "light": {
        "color": "#1f5a8c",
        "soft": "#d9e7f2"
      },
      "dark": {
        "color": "#8fc4ee",
        "soft": "#1b3750"
      }
    },
    "stations": []
  },
  {
    "id": "chummy-challenge",
    "title": "Chummy Challenge",
    "blurb": "Questions on the geography of the United States, read word by word: shout as soon as you know.",
    "short": "Chummy",
    "family": "quiz",
    "pack": "geoplunge",
    "sides": {
      "least": 2,
      "most": 2,
      "usual": 2
    },
    "minutes": 5,
    "age": 9,
    "race": true,
    "emblem": "?",
    "accent": {
      "light": {
        "color": "#8f3d12",
        "soft": "#f5dfd0"
      },
      "dark": {
        "color": "#f2aa80",
        "soft": "#48290f"
      }
    },
    "stations": []
  },
  {
    "id": "combo-4",
    "title": "GeoPlunge Combo 4",
    "blurb": "A match of five games about the United States, for teams of up to three.",
    "short": "Combo 4",
    "family": "match",
    "pack": "geoplunge",
    "sides": {
      "least": 2,
      "most": 2,
      "usual": 2
    },
    "minutes": 20,
    "age": 9,
    "race": true,
    "emblem": "4",
    "accent": {
      "light": {
        "color": "#3a4f2f",
        "soft": "#e1e8d8"
      },
      "dark": {
        "color": "#b2cba0",
        "soft": "#2a3820"
      }
    },
    "stations": [
      {
        "number": 1,
        "title": "Border-Up",
        "short": "Border-Up",
        "blurb": "A race: lay rows of states that border each other.",
        "games": [
          "border-up"
        ]
      },
      {
        "number": 2,
        "title": "State IQ",
        "short": "State IQ",
        "blurb": "Find the other team’s state from clues.",
        "games": [
          "state-iq"
        ]
      },
      {
        "number": 3,
        "title": "Dashing States",
        "short": "Dashing",
        "blurb": "A race: put maps in order, then name them.",
        "games": [
          "dashing-states"
        ]
      },
      {
        "number": 4,
        "title": "Play the Ranks or the Border Zap",
        "short": "Ranks or Zap",
        "blurb": "A card game with tricks. A Power card says which of the three.",
        "games": [
          "play-the-ranks-1",
          "play-the-ranks-2",
          "border-zap"
        ]
      },
      {
        "number": 5,
        "title": "Chummy Challenge",
        "short": "Chummy",
        "blurb": "A question is read out loud. Shout first and know the answer.",
        "games": [
          "chummy-challenge"
        ]
      }
    ],
    "clock_option": "host_may_stop"
  },
  {
    "id": "politicraft",
    "title": "PolitiCraft",
    "blurb": "Build an Area of Impact, trade, tell a story, keep your Integrity.",
    "short": "PolitiCraft",
    "family": "civic",
    "pack": "politicraft",
    "sides": {
      "least": 2,
      "most": 6,
      "usual": 4
    },
    "minutes": 40,
    "age": 13,
    "race": false,
    "emblem": "§",
    "accent": {
      "light": {
        "color": "#3f4694",
        "soft": "#dfe1f3"
      },
      "dark": {
        "color": "#b0b8f7",
        "soft": "#2a2f58"
      }
    },
    "stations": []
  }
];
