import '@/screens/auth/ChangePasswordScreen';
import '@/screens/auth/ForgotPasswordScreen';
import '@/screens/auth/PasswordLinkScreen';
import { passwordRows } from './writeRowsPasswords';
import { testRows } from './writeTests';

testRows(passwordRows);
