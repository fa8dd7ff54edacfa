import { useTranslation } from 'react-i18next';
import { CommandPalette } from '#renderer/ui/CommandPalette.tsx';
import type { Command } from '#renderer/ui/commands.ts';
import { useSettings } from './useSettings.tsx';
import { useWays } from './useWays.tsx';

/** Maximum length of a task's title. */
const QUERY_LENGTH = 300;

export interface PaletteProps {
  readonly isOpen: boolean;
  readonly query: string | undefined;
  readonly onClose: () => void;
}

interface OwnProps extends PaletteProps {
  /** Available actions, listed first. */
  readonly deeds?: readonly Command[];
  /** Results that only appear when searched for. */
  readonly findings?: readonly Command[];
  readonly offer?: (query: string) => Command;
  /** Text to show without results. */
  readonly empty?: string;
  readonly onQuery?: (query: string) => void;
}

/** The command palette: every screen and setting available to the user, with further actions and search results. */
export function Palette({ isOpen, query, onClose, deeds = [], findings = [], offer, empty, onQuery }: OwnProps) {
  const { t } = useTranslation('keys');
  const ways = useWays();
  const settings = useSettings();
  return (
    <CommandPalette
      open={isOpen}
      onClose={onClose}
      label={t('commands')}
      placeholder={t('placeholder')}
      empty={empty ?? t('nothing')}
      commands={[...deeds, ...ways, ...settings, ...findings]}
      offer={offer}
      firstQuery={query}
      onQuery={onQuery}
      maxLength={QUERY_LENGTH}
    />
  );
}
